import type { Ink } from '@picasso/contract'

import { parseDecimal } from './plate-draft.ts'

/** The form values of an ink, as typed. */
export interface InkDraft {
  name: string
  l: string
  a: string
  b: string
  note: string
}

export const EMPTY_INK: InkDraft = { name: '', l: '', a: '', b: '', note: '' }

export const toInkDraft = ({ name, l, a, b, note }: Ink): InkDraft => ({
  name,
  l: String(l),
  a: String(a),
  b: String(b),
  note: note ?? '',
})

/** The request body; what is no number becomes NaN and is rejected by the schema. */
export const toInkBody = ({ name, l, a, b, note }: Readonly<InkDraft>) => ({
  name,
  l: parseDecimal(l),
  a: parseDecimal(a),
  b: parseDecimal(b),
  note,
})
