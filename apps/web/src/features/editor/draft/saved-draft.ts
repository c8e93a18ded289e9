import { CLOTH_LABELS, DOCUMENT_VERSION, parseDocument, Roster } from '@picasso/design'

import type { Draft, SavedDraft, DraftLink } from './draft-store.ts'

/** Why a draft cannot be read: of a later version, no design at all, or on cloth we never had. */
export type UnsupportedReason = 'newer' | 'invalid' | 'color'

/** What lies on the shelf: nothing, a draft, or something that this version of the editor cannot read. */
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

/** A draft as it was kept, perhaps by an older version of the editor. */
export const parseSavedDraft = (saved: SavedDraft | undefined): ParsedDraft => {
  if (!saved) return undefined
  const parsed = parseDocument(saved.document)
  if (!parsed.ok) return { ok: false, reason: isNewerVersion(saved.document) ? 'newer' : 'invalid', original: saved }
  const color = CLOTH_LABELS.find((label) => label === saved.color)
  if (!color) return { ok: false, reason: 'color', original: saved }
  const side = saved.side === 'back' ? 'back' : 'front'
  const history = saved.version === DOCUMENT_VERSION ? saved.history : undefined
  const roster = Roster.safeParse(saved.roster)
  return {
    ok: true,
    draft: { document: parsed.document, color, side, ...(roster.success && { roster: roster.data }), ...(history ? { history } : {}) },
    link: saved.link,
    stamp: saved.stamp,
  }
}
