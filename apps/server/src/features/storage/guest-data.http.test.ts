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
import { draftJobs } from '../drafts/index.ts'
import { draftPictures } from '../drafts/schema.ts'
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
const statusOf = async (address: string): Promise<number> => (await new Browser(shop).get(address)).status
const collect = async (): Promise<void> => {
  await collectFiles(shop.services)
  await shop.runJobs()
}
/** A saved design that shows a picture of its own, drawn by the shop. */
const design = async (browser: Browser, width: number) => {
  const picture = await uploadTestPicture(browser, await createPlainPicture(width, 33))
  const { _id } = await saveTestDesign(browser, { document: createDesignDocument('tshirt', [createImageElement(picture)]) })
  await shop.runJobs()
  const [row] = await shop.database.select().from(designs).where(eq(designs.id, _id))
  if (!row?.frontPictureKey || !row.backPictureKey) throw new Error('The design was not drawn.')
  return { id: _id, picture, drawn: [row.frontPictureKey, row.backPictureKey] }
}
const kept = async (ids: readonly string[]): Promise<string[]> => {
  const rows = await shop.database.select({ id: designs.id }).from(designs).where(inArray(designs.id, ids))
  return rows.map(({ id }) => id)
}

describe('a guest who has not been here for 90 days', () => {
  it('leaves no design, upload, draft or file behind; until then everything stays', async () => {
    const guest = new Browser(shop)
    const { id, picture, drawn } = await design(guest, 301)
    const hasFiles = () => Promise.all([picture.public_id, ...drawn].map((key) => shop.services.files.has(key)))
    clock.advance(89 * DAY_MINUTES)
    await collect()
    expect([await kept([id]), await statusOf(picture.secure_url), await hasFiles()]).toEqual([[id], 200, [true, true, true]])
    clock.advance(2 * DAY_MINUTES)
    await collect()
    expect([await kept([id]), await statusOf(picture.secure_url), await hasFiles()]).toEqual([[], 404, [false, false, false]])
    expect(await shop.database.$count(uploads, eq(uploads.pictureKey, picture.public_id))).toBe(0)
  })

  it('loses a draft with the picture of it', async () => {
    const guest = new Browser(shop)
    const id = newId()
    const reading = { clothingType: 'hoodie', color: 'Blue', document: createDesignDocument('hoodie', []), base: 0 }
    parseJson(await guest.put(`/api/design-drafts/${id}`, reading))
    parseJson(
      await guest.put(`/api/design-drafts/${id}/picture`, { version: 1, picture: (await createPlainPicture(100, 125)).toString('base64') }),
    )
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, id))).toBe(1)
    clock.advance(91 * DAY_MINUTES)
    await Promise.all(Object.values(draftJobs(shop.services)).map((tidy) => tidy({}, createJobContext())))
    expect(await shop.database.$count(draftPictures, eq(draftPictures.draftId, id))).toBe(0)
  })

  it('leaves what is ordered, in a cart, shared or a product, with its pictures, and nothing beside it', async () => {
    const guest = new Browser(shop)
    const ordered = await design(guest, 311)
    await placeTestOrder(guest, [(await addToCart(guest, ordered.id))._id])
    const inCart = await design(guest, 312)
    await addToCart(guest, inCart.id)
    const shared = await design(guest, 313)
    parseJson(await guest.post(`/api/user-design-configuration/${shared.id}/share`, {}))
    const onSale = await design(guest, 314)
    await shop.database
      .insert(products)
      .values({ id: newId(), slug: 'on-sale', title: 'On sale', text: 'Printed.', designId: onSale.id, createdAt: clock.now() })
    const forgotten = await design(guest, 315)
    const needed = [ordered, inCart, shared, onSale]

    clock.advance(400 * DAY_MINUTES)
    await collect()
    const ids = needed.map(({ id }) => id)
    expect((await kept([...ids, forgotten.id])).toSorted()).toEqual(ids.toSorted())
    const addresses = [...needed, forgotten].map(({ picture }) => picture.secure_url)
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200, 200, 200, 404])
    const files = needed.flatMap(({ picture, drawn }) => [picture.public_id, ...drawn])
    expect(await Promise.all(files.map((key) => shop.services.files.has(key)))).toEqual(files.map(() => true))
  })
})

it('a guest who came back to look keeps an old design', async () => {
  const guest = new Browser(shop)
  const { id } = await design(guest, 321)
  clock.advance(60 * DAY_MINUTES)
  parseJson(await guest.get('/api/user-design-configuration'))
  clock.advance(60 * DAY_MINUTES)
  await collect()
  expect(await kept([id])).toEqual([id])
  clock.advance(31 * DAY_MINUTES)
  await collect()
  expect(await kept([id])).toEqual([])
})

it('a person with an account keeps designs, however long they are away', async () => {
  const { browser } = await createSignedInUser(shop)
  const { id, picture } = await design(browser, 331)
  clock.advance(4_000 * DAY_MINUTES)
  await collect()
  expect([await kept([id]), await statusOf(picture.secure_url)]).toEqual([[id], 200])
})
