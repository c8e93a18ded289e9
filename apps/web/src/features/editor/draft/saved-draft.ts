import { CLOTH_LABELS, DOCUMENT_VERSION, parseDocument, Roster } from '@picasso/design'

import type { Draft, SavedDraft, ShopLink } from './draft-store.ts'

/** Why a draft cannot be read: of a later version, no design at all, or on cloth we never had. */
export type UnreadableReason = 'newer' | 'broken' | 'colour'

/** What lies on the shelf: nothing, a draft, or something that this version of the editor cannot read. */
export type ReadDraft =
  | { ok: true; draft: Draft; link: ShopLink | undefined; stamp: string | undefined }
  | { ok: false; reason: UnreadableReason; original: SavedDraft }
  | undefined

export const isNewer = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'version' in document &&
  typeof document.version === 'number' &&
  document.version > DOCUMENT_VERSION

/** A draft as it was kept, perhaps by an older version of the editor. */
export const readSaved = (saved: SavedDraft | undefined): ReadDraft => {
  if (!saved) return undefined
  const parsed = parseDocument(saved.document)
  if (!parsed.ok) return { ok: false, reason: isNewer(saved.document) ? 'newer' : 'broken', original: saved }
  const color = CLOTH_LABELS.find((label) => label === saved.color)
  if (!color) return { ok: false, reason: 'colour', original: saved }
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
