import type { Draft as ShopDraft } from '@picasso/contract'
import { canonicalDocument, isEmpty, withStoredPictures, type GarmentKey } from '@picasso/design'

import { describeError } from '../../../lib/describe-error.ts'
import type { Design } from '../core/editor-store.ts'
import { assetsOf, elementsOf } from '../resources/resources.ts'
import type { PictureDesk } from '../upload/picture-desk.ts'
import type { Place } from './device-copy.ts'
import type { Because } from './kept-state.ts'

/** The drafts in the shop, as far as the editor asks for them. */
export interface DraftShop {
  /** Nothing where there is no such draft of this visitor. */
  read: (id: string) => Promise<ShopDraft | undefined>
  keep: (
    id: string,
    draft: { clothingType: GarmentKey; base: number } & Omit<Design, 'roster'> & Pick<ShopDraft, 'roster'>,
  ) => Promise<{ version: number }>
  /** In Base64. */
  keepPicture: (id: string, version: number, picture: string) => Promise<unknown>
}

export interface ShopCopyParts {
  place: Place
  shop: DraftShop
  garment: GarmentKey
  desk: Pick<PictureDesk, 'state' | 'subscribe' | 'stored' | 'deliverAgain'>
  newId: () => string
  /** A small picture of the design in Base64; nothing where it cannot be drawn. */
  drawPicture: (design: Design) => Promise<string | undefined>
}

/** What became of a sending. */
export type Sending =
  | 'kept'
  /** Nothing is to be sent, or the pictures go first. */
  | 'waits'
  /** Somebody saved another state meanwhile: this one is sent as a draft of its own. */
  | { parted: { other: string } }
  /** Worth another try by itself where `again`; otherwise the next change may help. */
  | { held: Because; again: boolean }

const part = (place: Place, newId: () => string): string => {
  const other = place.link.id
  place.link = { id: newId(), base: 0, synced: false }
  return other
}

/** True once every picture of the design is in the shop. */
const isDelivered = (desk: ShopCopyParts['desk'], assets: readonly string[]): boolean => {
  const { deliveries } = desk.state()
  return assets.every((asset) => (deliveries.get(asset)?.state ?? 'stored') === 'stored')
}

/** Sends what the shop has of the design as a picture: nobody's work waits for it, and without it nothing is lost. */
export const sendPicture = async ({ place, shop, drawPicture }: ShopCopyParts, design: Design): Promise<void> => {
  const { id, base, synced } = place.link
  if (!synced || isEmpty(design.document)) return
  try {
    const picture = await drawPicture(design)
    if (picture !== undefined) await shop.keepPicture(id, base, picture)
  } catch {
    // The next change brings another one.
  }
}

/** Sends the design to the shop once. */
export const sendToShop = async (parts: ShopCopyParts, design: Design): Promise<Sending> => {
  const { place, shop, garment, desk, newId } = parts
  if (place.link.base === 0 && isEmpty(design.document)) return 'waits'
  const assets = assetsOf(elementsOf(design.document))
  if (!isDelivered(desk, assets)) return 'waits'

  const put = async (): Promise<void> => {
    const document = canonicalDocument(withStoredPictures(design.document, desk.stored()))
    const { color, roster } = design
    const { id, base } = place.link
    const { version } = await shop.keep(id, { clothingType: garment, color, document, ...(roster && { roster }), base })
    place.link = { id, base: version, synced: true }
  }
  const putAgain = async (reason: unknown): Promise<Sending> => {
    const { code, message, refused } = describeError(reason)
    if (code === 'VERSION_CONFLICT') {
      const other = part(place, newId)
      await put()
      return { parted: { other } }
    }
    if (code === 'NOT_FOUND') {
      // Thrown away elsewhere, or left behind by somebody who signed out: what is made here is a draft of its own.
      part(place, newId)
      await put()
      return 'kept'
    }
    if (code === 'INVALID_DESIGN' && assets.length > 0) {
      // A crash or cleared cookies make the same person a new guest, who does not own the pictures sent before.
      await desk.deliverAgain(assets)
      await put()
      return 'kept'
    }
    if (code === 'TOO_MANY_REQUESTS') return { held: { said: message }, again: true }
    return refused ? { held: { said: message }, again: false } : { held: 'no-connection', again: true }
  }
  try {
    await put()
    return 'kept'
  } catch (reason) {
    return putAgain(reason).catch((later: unknown): Sending => {
      const { message, refused } = describeError(later)
      return refused ? { held: { said: message }, again: false } : { held: 'no-connection', again: true }
    })
  }
}
