import { randomBytes } from 'node:crypto'

import type { DesignConfiguration, UploadedPicture } from '@picasso/contract'
import { emptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { json, orderToPlace, placeOrder, plainPicture, type Placed, saveDesign, upload, addToCart, type Browser } from '../browser.ts'
import type { TestShop } from '../harness.ts'
import { type Actor, type Cast, makeCast } from './actors.ts'

/** The smallest picture there is, as a browser sends it with a draft. */
export const DRAFT_PICTURE_SENT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface Things {
  design: DesignConfiguration
  picture: UploadedPicture
  /** Id of a design in the making. */
  draft: string
  /** Stays in the cart. */
  line: string
  placed: Placed
}

/** What somebody has in the shop: a picture, a design, a line in the cart and an order. */
const makeThings = async (browser: Browser): Promise<Things> => {
  // Pictures nobody else has: the same picture sent by two visitors is theirs both.
  const own = async (): Promise<UploadedPicture> => upload(browser, await plainPicture(30, 30, `#${randomBytes(3).toString('hex')}`))
  const picture = await own()
  const design = await saveDesign(browser, { frontView: picture.secure_url, backView: (await own()).secure_url })
  const ordered = await addToCart(browser, design._id)
  const placed = await placeOrder(browser, [ordered._id])
  const draft = newId()
  json(
    await browser.put(`/api/design-drafts/${draft}`, {
      clothingType: 'tshirt',
      color: 'White',
      document: emptyDocument(GARMENTS.tshirt),
      base: 0,
    }),
  )
  json(await browser.put(`/api/design-drafts/${draft}/picture`, { version: 1, picture: DRAFT_PICTURE_SENT }))
  return { design, picture, draft, line: (await addToCart(browser, design._id))._id, placed }
}

export interface World {
  shop: TestShop
  cast: Cast
  guests: Things
  adas: Things
  /** Another line in Ada's cart, for a call that uses it up; the same size again would be the same line. */
  newLine: () => Promise<string>
  orderOf: (line: string) => object
  /** Address at which Ada's order is paid. */
  bank: string
}

const idOf = ({ user }: Actor): string => user?.id ?? ''

export const makeWorld = async (shop: TestShop): Promise<World> => {
  const cast = await makeCast(shop)
  const guests = await makeThings(cast.guest.browser)
  const adas = await makeThings(cast.ada.browser)
  return {
    shop,
    cast,
    guests,
    adas,
    newLine: async () => (await addToCart(cast.ada.browser, adas.design._id, { size: 'large' }))._id,
    orderOf: (line) => orderToPlace([line]),
    bank: adas.placed.paymentUrl ?? '',
  }
}

/** An id that is nobody's. */
export const UNKNOWN = '01930000-0000-7000-8000-00000000dead'

export const idsOf = (cast: Cast) => ({ ada: idOf(cast.ada), bob: idOf(cast.bob), admin: idOf(cast.admin) })
