import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  addToCart,
  Browser,
  createDesignDocument,
  createImageElement,
  parseJson,
  placeTestOrder,
  createPlainPicture,
  saveTestDesign,
  uploadTestPicture,
} from '../../../test/browser.ts'
import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { createTestClock, createSignedInUser } from '../../../test/test-users.ts'
import { designs } from '../designs/schema.ts'
import { draftPictures } from '../drafts/schema.ts'
import { deleteStaleDraftsJob } from '../drafts/service.ts'
import { products } from '../products/schema.ts'
import { uploads } from '../uploads/schema.ts'
import { collectFiles } from './collect-files.ts'

let shop: TestShop
const clock = createTestClock()
beforeAll(async () => {
  shop = await startTestShop({ clock })
})
afterAll(() => shop.close())

const DAY_MINUTES = 24 * 60
const getStatus = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status
const collect = async (): Promise<void> => {
  await collectFiles(shop.services)
  await shop.runJobs()
}
/** A saved design with a picture of its own, rendered by the shop. */
const createDesign = async (browser: Browser, width: number) => {
  const picture = await uploadTestPicture(browser, await createPlainPicture(width, 33))
  const { _id } = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(picture)]) })
  await shop.runJobs()
  const [row] = await shop.database.select().from(designs).where(eq(designs.id, _id))
  if (!row?.frontPictureKey || !row.backPictureKey) throw new Error('The design was not drawn.')
  return { id: _id, picture, renderedKeys: [row.frontPictureKey, row.backPictureKey] }
}
const findExistingIds = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await shop.database.select({ id: designs.id }).from(designs).where(inArray(designs.id, ids))
  return rows.map(({ id }) => id)
}

describe('a guest who has not been here for 90 days', () => {
  it('loses designs, uploads and files, and nothing before that', async () => {
    const guest = new Browser(shop)
    const { id, picture, renderedKeys } = await createDesign(guest, 301)
    const hasFiles = () => Promise.all([picture.public_id, ...renderedKeys].map((key) => shop.services.files.has(key)))
    clock.advance(89 * DAY_MINUTES)
    await collect()
    expect([await findExistingIds([id]), await getStatus(picture.secure_url), await hasFiles()]).toEqual([[id], 200, [true, true, true]])
    clock.advance(2 * DAY_MINUTES)
    await collect()
    expect([await findExistingIds([id]), await getStatus(picture.secure_url), await hasFiles()]).toEqual([[], 404, [false, false, false]])
    expect(await shop.database.$count(uploads, eq(uploads.pictureKey, picture.public_id))).toBe(0)
  })

  it('loses drafts with their pictures', async () => {
    const guest = new Browser(shop)
    const id = newId()
    const draftInput = { clothingType: 'hoodie', color: 'Blue', document: createDesignDocument('hoodie', []), base: 0 }
    parseJson(await guest.put(`/api/design-drafts/${id}`, draftInput))
    parseJson(
      await guest.put(`/api/design-drafts/${id}/picture`, { version: 1, picture: (await createPlainPicture(100, 125)).toString('base64') }),
    )
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, id))).toBe(1)
    clock.advance(91 * DAY_MINUTES)
    await deleteStaleDraftsJob.createHandler(shop)({}, createJobContext())
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, id))).toBe(0)
  })

  it('keeps designs that are ordered, in a cart, shared or on sale, with their pictures', async () => {
    const guest = new Browser(shop)
    const ordered = await createDesign(guest, 311)
    await placeTestOrder(guest, [(await addToCart(guest, ordered.id))._id])
    const inCart = await createDesign(guest, 312)
    await addToCart(guest, inCart.id)
    const shared = await createDesign(guest, 313)
    parseJson(await guest.post(`/api/user-design-configuration/${shared.id}/share`, {}))
    const onSale = await createDesign(guest, 314)
    await shop.database
      .insert(products)
      .values({ id: newId(), slug: 'on-sale', title: 'On sale', text: 'Printed.', designId: onSale.id, createdAt: clock.now() })
    const expired = await createDesign(guest, 315)
    const needed = [ordered, inCart, shared, onSale]

    clock.advance(400 * DAY_MINUTES)
    await collect()
    const ids = needed.map(({ id }) => id)
    expect((await findExistingIds([...ids, expired.id])).toSorted()).toEqual(ids.toSorted())
    const addresses = [...needed, expired].map(({ picture }) => picture.secure_url)
    expect(await Promise.all(addresses.map(getStatus))).toEqual([200, 200, 200, 200, 404])
    const files = needed.flatMap(({ picture, renderedKeys }) => [picture.public_id, ...renderedKeys])
    expect(await Promise.all(files.map((key) => shop.services.files.has(key)))).toEqual(files.map(() => true))
  })
})

it('a guest who visits again keeps an old design', async () => {
  const guest = new Browser(shop)
  const { id } = await createDesign(guest, 321)
  clock.advance(60 * DAY_MINUTES)
  parseJson(await guest.get('/api/user-design-configuration'))
  clock.advance(60 * DAY_MINUTES)
  await collect()
  expect(await findExistingIds([id])).toEqual([id])
  clock.advance(31 * DAY_MINUTES)
  await collect()
  expect(await findExistingIds([id])).toEqual([])
})

it('a user keeps designs, however long they are away', async () => {
  const { browser } = await createSignedInUser(shop)
  const { id, picture } = await createDesign(browser, 331)
  clock.advance(4_000 * DAY_MINUTES)
  await collect()
  expect([await findExistingIds([id]), await getStatus(picture.secure_url)]).toEqual([[id], 200])
})
