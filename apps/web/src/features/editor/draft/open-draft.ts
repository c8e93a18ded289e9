import { type DesignConfiguration, type ErrorBody, type Messages } from '@picasso/contract'
import { createEmptyDocument, fitDocument, type ClothLabel, type Garment } from '@picasso/design'

import type { ParsedDraft, UnsupportedReason } from '../parse-design.ts'
import { createDraftId } from './draft-id.ts'
import type { Draft, DraftStore, SavedDraft, DraftLink } from './draft-store.ts'
import { getDesignKey, type DraftSlot } from './save-locally.ts'
import type { DraftApi } from './sync-draft.ts'

/** How the editor is opened. */
export interface OpenDraftOptions {
  garment: Garment
  /** Available colors, the first one preselected. */
  colors: readonly ClothLabel[]
  /** The saved design to edit. */
  configuration: DesignConfiguration | undefined
  /** Id of the draft to continue; otherwise the last one of this garment on this device. */
  draftId: string | undefined
  /** The signed-in user, who may open what is kept for them. */
  getUserId: () => string | undefined
  getSharedMessages: () => Messages
}

/** A draft that this version of the editor cannot read. It stays on the device as it is. */
export interface UnsupportedDraft {
  reason: UnsupportedReason
  original: SavedDraft
}

export interface OpenedDraft {
  draft: Draft
  slot: DraftSlot
  unsupportedDraft: UnsupportedDraft | undefined
}

type OpeningStore = Pick<DraftStore, 'findKey' | 'getLink' | 'getOwner' | 'moveDraft' | 'readDraft'>

const getFirstColor = ({ colors, garment }: OpenDraftOptions): ClothLabel => colors[0] ?? garment.cloths[0] ?? 'White'

/** Fits a draft of other print areas to the current ones; its history is dropped, because it was made for the old ones. */
const fitToGarment = ({ history, ...draft }: Draft, { sides }: Garment): Draft => {
  const areas = { front: sides.front.areaMm, back: sides.back.areaMm }
  const hasSameAreas = (['front', 'back'] as const).every((side) => {
    const { width, height } = draft.document[side].area
    return width === areas[side].width && height === areas[side].height
  })
  return hasSameAreas ? { ...draft, ...(history && { history }) } : { ...draft, document: fitDocument(draft.document, areas) }
}

/** The local key of a draft. A saved design has a draft of its own, separate from the garment's current draft. */
const findDraftKey = async (
  { garment, configuration, draftId }: OpenDraftOptions,
  draftStore: OpeningStore | undefined,
): Promise<string> => {
  if (draftId !== undefined) return (await draftStore?.findKey(draftId)) ?? draftId
  return configuration ? getDesignKey(garment.key, configuration._id) : garment.key
}

const createInitialDraft = (options: OpenDraftOptions): Draft => {
  const { configuration, garment } = options
  return configuration
    ? { document: configuration.document, color: configuration.color, side: 'front' }
    : { document: createEmptyDocument(garment), color: getFirstColor(options), side: 'front' }
}

const createNotFoundError = (message: string): Error => {
  const error: ErrorBody['error'] = { code: 'NOT_FOUND', message }
  return Object.assign(new Error(message), { status: 404, data: { error } })
}

/** The draft under a key, unless it is kept for another user: then it is put under its own id, for when that user comes back. */
const readOwnDraft = async (draftStore: OpeningStore, key: string, userId: string | undefined): Promise<ParsedDraft> => {
  const owner = await draftStore.getOwner(key)
  if (owner === undefined || owner === userId) return draftStore.readDraft(key)
  await draftStore.moveDraft(key, (await draftStore.getLink(key))?.id ?? createDraftId(Date.now()))
  return undefined
}

const createLink = (): DraftLink => ({ id: createDraftId(Date.now()), base: 0, synced: false })

/** Opens the local draft, else the one on the server, the saved design, or an empty one. */
export const openDraft = async (
  options: OpenDraftOptions,
  draftStore: OpeningStore | undefined,
  draftApi: DraftApi,
): Promise<OpenedDraft> => {
  const { garment, draftId } = options
  const key = await findDraftKey(options, draftStore)
  const stored = draftStore && (await readOwnDraft(draftStore, key, options.getUserId()).catch(() => undefined))
  if (stored?.ok) {
    const slot = { key, link: stored.link ?? createLink(), stamp: stored.stamp }
    return { draft: fitToGarment(stored.draft, garment), slot, unsupportedDraft: undefined }
  }
  // It is kept: a later version may be able to read it, and the user may download it.
  if (stored) await draftStore?.moveDraft(key, `unreadable ${createDraftId(Date.now())}`)
  const unsupportedDraft = stored && { reason: stored.reason, original: stored.original }
  if (draftId === undefined)
    return { draft: createInitialDraft(options), slot: { key, link: createLink(), stamp: undefined }, unsupportedDraft }
  const serverDraft = await draftApi.readDraft(draftId)
  if (!serverDraft) throw createNotFoundError(options.getSharedMessages().draftDeleted)
  const { document, color, roster } = serverDraft
  const draft = fitToGarment({ document, color, side: 'front', ...(roster && { roster }) }, garment)
  return { draft, slot: { key, link: { id: draftId, base: serverDraft.version, synced: true }, stamp: undefined }, unsupportedDraft }
}
