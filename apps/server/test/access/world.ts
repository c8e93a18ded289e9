import { randomBytes } from 'node:crypto'

import type { DesignConfiguration, UploadedPicture } from '@picasso/contract'
import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import {
  parseJson,
  createOrderInput,
  placeTestOrder,
  createPlainPicture,
  type PlacedOrder,
  saveTestDesign,
  uploadTestPicture,
  addToCart,
  type Browser,
} from '../browser.ts'
import type { TestShop } from '../harness.ts'
import { type Actor, type Actors, createActors } from './actors.ts'

/** The smallest picture there is, as a browser sends it with a draft. */
export const DRAFT_PICTURE_BASE64 = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

interface CustomerFixtures {
  design: DesignConfiguration
  picture: UploadedPicture
  /** Id of a draft. */
  draft: string
  /** Stays in the cart. */
  line: string
  placedOrder: PlacedOrder
}

/** The data of one customer: a picture, a design, a draft, a line in the cart and an order. */
const createCustomerFixtures = async (browser: Browser): Promise<CustomerFixtures> => {
  // Pictures nobody else has: the same picture uploaded by two customers belongs to both.
  const uploadOwnPicture = async (): Promise<UploadedPicture> =>
    uploadTestPicture(browser, await createPlainPicture(30, 30, `#${randomBytes(3).toString('hex')}`))
  const picture = await uploadOwnPicture()
  const design = await saveTestDesign(browser, { frontView: picture.secure_url, backView: (await uploadOwnPicture()).secure_url })
  const orderedLine = await addToCart(browser, design._id)
  const placedOrder = await placeTestOrder(browser, [orderedLine._id])
  const draft = newId()
  parseJson(
    await browser.put(`/api/design-drafts/${draft}`, {
      clothingType: 'tshirt',
      color: 'White',
      document: createEmptyDocument(GARMENTS.tshirt),
      base: 0,
    }),
  )
  parseJson(await browser.put(`/api/design-drafts/${draft}/picture`, { version: 1, picture: DRAFT_PICTURE_BASE64 }))
  return { design, picture, draft, line: (await addToCart(browser, design._id))._id, placedOrder }
}

export interface Fixtures {
  shop: TestShop
  actors: Actors
  guestData: CustomerFixtures
  adaData: CustomerFixtures
  /** Another line in Ada's cart, for a call that consumes it; the same size again would be the same line. */
  createLine: () => Promise<string>
  buildOrder: (line: string) => object
  /** Address at which Ada's order is paid. */
  paymentUrl: string
}

const getUserId = ({ user }: Actor): string => user?.id ?? ''

export const createFixtures = async (shop: TestShop): Promise<Fixtures> => {
  const actors = await createActors(shop)
  const guestData = await createCustomerFixtures(actors.guest.browser)
  const adaData = await createCustomerFixtures(actors.ada.browser)
  return {
    shop,
    actors,
    guestData,
    adaData,
    createLine: async () => (await addToCart(actors.ada.browser, adaData.design._id, { size: 'large' }))._id,
    buildOrder: (line) => createOrderInput([line]),
    paymentUrl: adaData.placedOrder.paymentUrl ?? '',
  }
}

/** An id that does not exist. */
export const UNKNOWN_ID = '01930000-0000-7000-8000-00000000dead'

export const getUserIds = (actors: Actors) => ({ ada: getUserId(actors.ada), bob: getUserId(actors.bob), admin: getUserId(actors.admin) })
