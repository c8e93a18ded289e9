import { AdminProduct, Feedback, listAuditEntries, listReviews, Product, sendFeedback } from '@picasso/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, createPlainPicture, parseError, parseResponse, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { createPhoto } from '../../../test/malicious-pictures.ts'
import { collectFiles } from '../storage/collect-files.ts'
import { feedbackPictures } from './schema.ts'

let shop: TestShop
let admin: Browser
let product: AdminProduct
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  const { secure_url: url } = await uploadTestPicture(admin, await createPlainPicture(100, 125))
  const input = {
    title: 'Tide',
    slug: 'tide',
    clothingType: 'tshirt',
    productCategoryId: null,
    state: 'active',
    artist: 'Ishara Fonseka',
    line: 'Tides',
    pictures: [{ url, alt: 'Front', color: 'White' }],
    variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
  }
  product = parseResponse(await admin.post('/api/product', input), AdminProduct, 201)
})
afterAll(() => shop.close())

const upload = async (browser: Browser, width: number) =>
  (await uploadTestPicture(browser, await createPhoto(width, 90).withMetadata().jpeg().toBuffer())).secure_url

const send = async (browser: Browser, pictures: readonly string[], over: object = {}) =>
  browser.post('/api/feedback', { rating: 5, text: 'Worn in the rain.', productId: product._id, pictures, ...over })

const sendAccepted = async (browser: Browser, pictures: readonly string[], over: object = {}): Promise<string> =>
  parseResponse(await send(browser, pictures, over), sendFeedback.response, 201)._id

const readShownPictures = async (): Promise<string[]> => {
  const { reviews } = parseResponse(await new Browser(shop).get('/api/product/tide'), Product)
  return reviews.flatMap(({ pictures }) => pictures.map(({ url }) => url))
}

const review = (browser: Browser, id: string, state: string) => browser.put(`/api/feedback/${id}/pictures/0`, { state })
const publish = (id: string, state = 'published') => admin.put(`/api/feedback/${id}`, { state })
const readCacheControl = async (url: string) => String((await new Browser(shop).get(url)).headers['cache-control'])

describe('pictures of feedback', () => {
  it('are shown to others only once the picture is approved and the feedback is published', async () => {
    const guest = new Browser(shop)
    const url = await upload(guest, 121)
    const id = await sendAccepted(guest, [url])
    parseResponse(await publish(id), Feedback)
    expect(await readShownPictures()).not.toContain(url)
    expect(await readCacheControl(url)).toContain('private')
    const approved = parseResponse(await review(admin, id, 'approved'), Feedback)
    expect(approved.pictures).toMatchObject([{ position: 0, url, width: 121, height: 90, state: 'approved' }])
    await expect.poll(readShownPictures).toContain(url)
    expect(await readCacheControl(url)).toContain('public')
    const list = parseResponse(await guest.get(`/api/feedback/reviews?productId=${product._id}`), listReviews.response)
    expect(list.reviews.find(({ _id }) => _id === id)?.pictures).toEqual([{ url, width: 121, height: 90 }])
    await publish(id, 'new')
    await expect.poll(readShownPictures).not.toContain(url)
    await publish(id)
    await review(admin, id, 'rejected')
    await expect.poll(readShownPictures).not.toContain(url)
  })

  it('are approved by staff only, and the audit log says by whom', async () => {
    const guest = new Browser(shop)
    const id = await sendAccepted(guest, [await upload(guest, 122)], { name: 'Mira' })
    expect((await review(guest, id, 'approved')).status).toBe(401)
    expect((await review(await signInUser(shop, await createUser(shop)), id, 'approved')).status).toBe(403)
    expect((await review(admin, id, 'approved')).status).toBe(200)
    expect((await admin.put(`/api/feedback/${id}/pictures/2`, { state: 'approved' })).status).toBe(404)
    const { entries } = parseResponse(await admin.get('/api/audit'), listAuditEntries.response)
    expect(entries.map(({ text }) => text)).toContain('Approved picture 1 of what Mira wrote.')
  })

  it('must be own uploads, at most three', async () => {
    const [guest, stranger] = [new Browser(shop), new Browser(shop)]
    const url = await upload(guest, 123)
    const rejected = await send(stranger, [url])
    expect([rejected.status, parseError(rejected).fields]).toEqual([400, { pictures: 'This picture is not stored here.' }])
    const urls = await Promise.all([124, 125, 126].map((width) => upload(guest, width)))
    expect((await send(guest, [url, ...urls])).status).toBe(400)
    expect((await send(guest, urls)).status).toBe(201)
  })

  it('carry no metadata, as every upload', async () => {
    const guest = new Browser(shop)
    const url = await upload(guest, 127)
    await sendAccepted(guest, [url])
    const stored = await shop.services.files.get(url.replace('/files/', ''))
    const { exif, icc, xmp } = await sharp(stored).metadata()
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined])
  })

  it('stay while the feedback has them, and are deleted with the account', async () => {
    const account = await createUser(shop)
    const browser = await signInUser(shop, account)
    const url = await upload(browser, 128)
    const id = await sendAccepted(browser, [url], { email: account.email })
    await collectFiles(shop.services)
    const key = url.replace('/files/', '')
    expect(await shop.services.files.has(key)).toBe(true)
    expect((await admin.delete(`/api/users/${account.id}`)).status).toBe(200)
    const rows = await shop.database.select().from(feedbackPictures)
    expect(rows.map(({ feedbackId }) => feedbackId)).not.toContain(id)
    await collectFiles(shop.services)
    expect(await shop.services.files.has(key)).toBe(false)
  })
})

it('artist and line of a product are stored, shown, and kept by a change that does not name them', async () => {
  const { _id, version } = product
  const { artist, line } = parseResponse(await new Browser(shop).get('/api/product/tide'), Product)
  expect([artist, line]).toEqual(['Ishara Fonseka', 'Tides'])
  const { title, slug, clothingType, productCategoryId, state, pictures, variants } = product
  const changed = await admin.put(`/api/product/${_id}`, {
    title,
    slug,
    clothingType,
    productCategoryId,
    state,
    version,
    pictures: pictures.map(({ url, alt, color }) => ({ url, alt, color })),
    variants: variants.map(({ color, size, price }) => ({ color, size, price })),
  })
  expect(parseResponse(changed, AdminProduct)).toMatchObject({ artist: 'Ishara Fonseka', line: 'Tides' })
})
