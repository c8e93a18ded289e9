import { type DesignConfiguration, type ErrorBody, sentences } from '@picasso/contract'
import { emptyDocument, fitDocument, type ClothLabel, type Garment } from '@picasso/design'

import type { Place } from './device-copy.ts'
import { newDraftId } from './draft-id.ts'
import type { Draft, DraftStore, SavedDraft, ShopLink } from './draft-store.ts'
import type { UnreadableReason } from './saved-draft.ts'
import type { DraftShop } from './shop-copy.ts'

/** What the editor is opened with. */
export interface Opening {
  garment: Garment
  /** Colours on offer, the first one preselected. */
  colors: readonly ClothLabel[]
  /** The saved design to go on with. */
  configuration: DesignConfiguration | undefined
  /** Id of the draft to go on with; otherwise the last one of this garment on this device. */
  draftId: string | undefined
}

/** A draft that this version of the editor cannot read. It stays on the device as it is. */
export interface Unreadable {
  reason: UnreadableReason
  original: SavedDraft
}

export interface OpenedDraft {
  draft: Draft
  place: Place
  unreadable: Unreadable | undefined
}

const firstColor = ({ colors, garment }: Opening): ClothLabel => colors[0] ?? garment.cloths[0] ?? 'White'

/** A draft made for print areas of another size is fitted to those of today; its steps were made for the old ones. */
const suiting = ({ history, ...draft }: Draft, { sides }: Garment): Draft => {
  const areas = { front: sides.front.areaMm, back: sides.back.areaMm }
  const suits = (['front', 'back'] as const).every((side) => {
    const { width, height } = draft.document[side].area
    return width === areas[side].width && height === areas[side].height
  })
  return suits ? { ...draft, ...(history && { history }) } : { ...draft, document: fitDocument(draft.document, areas) }
}

/** Where a draft lies on this device. A saved design opened again has a draft of its own; it never mixes with the one being made. */
const keyOf = async ({ garment, configuration, draftId }: Opening, shelf: DraftStore | undefined): Promise<string> => {
  if (draftId !== undefined) return (await shelf?.find(draftId)) ?? draftId
  return configuration ? `${garment.key}:${configuration._id}` : garment.key
}

const begin = (opening: Opening): Draft => {
  const { configuration, garment } = opening
  return configuration
    ? { document: configuration.document, color: configuration.color, side: 'front' }
    : { document: emptyDocument(garment), color: firstColor(opening), side: 'front' }
}

const gone = (): Error => {
  const message = sentences().draftGone
  const error: ErrorBody['error'] = { code: 'NOT_FOUND', message }
  return Object.assign(new Error(message), { status: 404, data: { error } })
}

const newLink = (): ShopLink => ({ id: newDraftId(Date.now()), base: 0, synced: false })

/** The draft on this device, the one in the shop, the saved design asked for, or a blank one. */
export const openDraft = async (opening: Opening, shelf: DraftStore | undefined, shop: DraftShop): Promise<OpenedDraft> => {
  const { garment, draftId } = opening
  const key = await keyOf(opening, shelf)
  const read = await shelf?.read(key).catch(() => undefined)
  if (read?.ok) {
    const place = { key, link: read.link ?? newLink(), stamp: read.stamp }
    return { draft: suiting(read.draft, garment), place, unreadable: undefined }
  }
  // It is not written over: a later version may read it, and its maker may take it away.
  if (read) await shelf?.move(key, `unreadable ${newDraftId(Date.now())}`)
  const unreadable = read && { reason: read.reason, original: read.original }
  if (draftId === undefined) return { draft: begin(opening), place: { key, link: newLink(), stamp: undefined }, unreadable }
  const there = await shop.read(draftId)
  if (!there) throw gone()
  const { document, color, roster } = there
  const draft = suiting({ document, color, side: 'front', ...(roster && { roster }) }, garment)
  return { draft, place: { key, link: { id: draftId, base: there.version, synced: true }, stamp: undefined }, unreadable }
}
