import { CLOTH_LABELS, DOCUMENT_VERSION, parseDocument, Roster, toStorableText, type CopiedElements } from '@picasso/design'

import type { Draft, SavedDraft, DraftLink } from './draft/draft-store.ts'

/** Clipboard content is untrusted until it has been parsed as a design. */
export const parseCopiedElements = (text: string): CopiedElements | undefined => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = parseDocument({ version: DOCUMENT_VERSION, front: content, back: { area: { width: 1, height: 1 }, elements: [] } })
  return parsed.ok ? parsed.document.front : undefined
}

/** Why a draft cannot be read: a later version, an invalid document, or an unknown cloth color. */
export type UnsupportedReason = 'newer' | 'invalid' | 'color'

/** A parsed draft, the reason why it cannot be read, or undefined where there is none. */
export type ParsedDraft =
  | { ok: true; draft: Draft; link: DraftLink | undefined; stamp: string | undefined }
  | { ok: false; reason: UnsupportedReason; original: SavedDraft }
  | undefined

export const isNewerVersion = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'version' in document &&
  typeof document.version === 'number' &&
  document.version > DOCUMENT_VERSION

/** Whether every step can be saved: undoing must not bring a text back that the parser has cleaned. */
const isStorable = ({ past, future, committed }: NonNullable<Draft['history']>): boolean => {
  const documents = [committed, ...[...past, ...future].map(({ state }) => state)].map(({ document }) => document)
  // The steps share the elements that they did not change.
  const elements = new Set(documents.flatMap(({ front, back }) => [...front.elements, ...back.elements]))
  return [...elements].every((element) => element.type !== 'text' || toStorableText(element.content) === element.content)
}

/** Parses a stored draft, which an older version of the editor may have written. */
export const parseSavedDraft = (saved: SavedDraft | undefined): ParsedDraft => {
  if (!saved) return undefined
  const parsed = parseDocument(saved.document)
  if (!parsed.ok) return { ok: false, reason: isNewerVersion(saved.document) ? 'newer' : 'invalid', original: saved }
  const color = CLOTH_LABELS.find((label) => label === saved.color)
  if (!color) return { ok: false, reason: 'color', original: saved }
  const side = saved.side === 'back' ? 'back' : 'front'
  const history = saved.version === DOCUMENT_VERSION && saved.history && isStorable(saved.history) ? saved.history : undefined
  const roster = Roster.safeParse(saved.roster)
  return {
    ok: true,
    draft: { document: parsed.document, color, side, ...(roster.success && { roster: roster.data }), ...(history ? { history } : {}) },
    link: saved.link,
    stamp: saved.stamp,
  }
}
