import { CLOTH_LABELS, DOCUMENT_VERSION, parseDocument } from '@picasso/design'

import type { Draft, SavedDraft, ShopLink } from './draft-store.ts'

/** What lies on the shelf: nothing, a draft, or something that this version of the editor cannot read. */
export type ReadDraft =
  | { ok: true; draft: Draft; link: ShopLink | undefined; stamp: string | undefined }
  | { ok: false; reason: string; original: SavedDraft }
  | undefined

/** A draft as it was kept, perhaps by an older version of the editor. */
export const readSaved = (saved: SavedDraft | undefined): ReadDraft => {
  if (!saved) return undefined
  const parsed = parseDocument(saved.document)
  if (!parsed.ok) return { ok: false, reason: parsed.reason, original: saved }
  const color = CLOTH_LABELS.find((label) => label === saved.color)
  if (!color) return { ok: false, reason: 'Its garment has a colour nobody knows.', original: saved }
  const side = saved.side === 'back' ? 'back' : 'front'
  const history = saved.version === DOCUMENT_VERSION ? saved.history : undefined
  return {
    ok: true,
    draft: { document: parsed.document, color, side, ...(history ? { history } : {}) },
    link: saved.link,
    stamp: saved.stamp,
  }
}
