import { randomBytes } from 'node:crypto'

import { AdminProduct, PICTURE_WIDTHS } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseJson, createPlainPicture, parseResponse, saveTestDesign, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { products } from '../products/schema.ts'
import { MISSING_COPIES, enqueueMissingCopies } from './copy-queue.ts'
import { uploadCronJobs } from './index.ts'
import { pictureCopies } from './schema.ts'

const FOR_EVER = 'max-age=31536000, immutable'
const FOR_NOW = 'max-age=60'

let shop: TestShop
let admin: Browser
const lines: string[] = []
beforeAll(async () => {
  shop = await startTestShop({ environment: { LOG_LEVEL: 'warn' }, onLogLine: (line) => lines.push(line) })
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => shop.close())

const newPicture = async (width = 1000): Promise<string> =>
  (await uploadTestPicture(admin, await createPlainPicture(width, 40, `#${randomBytes(3).toString('hex')}`))).secure_url

const add = async (pictures: readonly string[], over: object = {}): Promise<AdminProduct> => {
  const slug = randomBytes(6).toString('hex')
  const body = {
    title: 'Late Sun',
    slug,
    clothingType: 'tshirt',
    shelfId: null,
    state: 'active',
    pictures: pictures.map((url) => ({ url, alt: 'Front', color: 'White', side: 'front' })),
    variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
    ...over,
  }
  return parseResponse(await admin.post('/api/product', body), AdminProduct, 201)
}

const suffixes = ['', '/share', ...PICTURE_WIDTHS.map((width) => `/${width}`)]
const get = (address: string) => new Browser(shop).get(address)
const cacheOf = async (address: string): Promise<unknown> => (await get(address)).headers['cache-control']
const copiesOf = (address: string): Promise<number> =>
  shop.database.$count(pictureCopies, eq(pictureCopies.key, address.replace('/files/', '')))

describe('a crawler that asks for every picture in every width at once', () => {
  it('gets every one, before the copies are made and afterwards, and nothing is drawn for it meanwhile', async () => {
    // Narrow ones, which are drawn quickly; together more copies than any queue of one process held.
    const pictures = await Promise.all(Array.from({ length: 42 }, () => newPicture(300)))
    await add(pictures.slice(0, 21))
    await add(pictures.slice(21))
    const addresses = pictures.flatMap((picture) => suffixes.map((suffix) => picture + suffix))

    const early = await Promise.all(addresses.map(get))
    expect(new Set(early.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shop.database.$count(pictureCopies)).toBe(0)

    await shop.runJobs()
    const later = await Promise.all(addresses.map(get))
    expect(new Set(later.map(({ status, headers }) => `${status} ${String(headers['cache-control'])}`))).toEqual(
      new Set([`200 public, ${FOR_EVER}`]),
    )
    // What is kept for everybody sets nobody's cookie.
    expect(later.filter(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([])
    const widths = await Promise.all(later.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    expect(widths).toEqual(pictures.flatMap(() => [300, 1200, ...PICTURE_WIDTHS.map((width) => Math.min(width, 300))]))
    expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
  })
})

describe('a copy', () => {
  it('is made when a product is saved, and when its pictures are changed', async () => {
    const [first, second] = [await newPicture(), await newPicture()]
    const { _id, version, ...product } = await add([first])
    await shop.runJobs()
    expect([await copiesOf(first), await copiesOf(second)]).toEqual([5, 0])
    const { title, slug, text, seoTitle, seoText, clothingType, shelfId, state, variants } = product
    const pictures = [{ url: second, alt: 'Front', color: 'White', side: 'front' }]
    const cells = variants.map(({ color, size, price }) => ({ color, size, price }))
    const body = { title, slug, text, seoTitle, seoText, clothingType, shelfId, state, pictures, variants: cells, version }
    parseJson(await admin.put(`/api/product/${_id}`, body))
    await shop.runJobs()
    expect(await copiesOf(second)).toBe(5)
  })

  it('is made of the picture of a shelf', async () => {
    const picture = await newPicture()
    const slug = randomBytes(6).toString('hex')
    parseJson(await admin.post('/api/product-category', { title: 'Tees', slug, text: '', parentId: null, picture, isActive: true }), 201)
    await shop.runJobs()
    expect(await copiesOf(picture)).toBe(5)
    expect(await cacheOf(`${picture}/400`)).toBe(`public, ${FOR_EVER}`)
  })

  it('that is not there yet is answered by the picture for a minute, ordered once, and sent itself when it is made', async () => {
    const picture = await newPicture()
    const [answer] = await Promise.all([get(`${picture}/400`), get(`${picture}/400`), get(`${picture}/800`)])
    expect(answer.headers['cache-control']).toBe(`private, ${FOR_NOW}`)
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1000, format: 'png' })
    await shop.runJobs()
    const made = await get(`${picture}/400`)
    expect(made.headers['cache-control']).toBe(`private, ${FOR_EVER}`)
    expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 400, format: 'webp' })
    expect(await copiesOf(picture)).toBe(5)
  })

  it('of a public picture that lacks one is ordered at every start', async () => {
    expect(uploadCronJobs).toEqual([expect.objectContaining({ name: MISSING_COPIES })])
    expect(uploadCronJobs[0]?.isScheduledOnly ?? false).toBe(false)
    const [shown, hidden] = [await newPicture(), await newPicture()]
    await add([shown])
    await shop.runJobs()
    await shop.database.delete(pictureCopies).where(eq(pictureCopies.key, shown.replace('/files/', '')))
    await enqueueMissingCopies(shop.services)
    await enqueueMissingCopies(shop.services)
    await shop.runJobs()
    expect([await copiesOf(shown), await copiesOf(hidden)]).toEqual([5, 0])
  })

  it('of a picture that cannot be read is the picture itself, and the fault is told once', async () => {
    const key = await shop.services.files.put(new TextEncoder().encode(`no picture ${randomBytes(8).toString('hex')}`), 'png')
    await add([`/files/${key}`])
    await expect(shop.runJobs()).rejects.toThrow('A stored picture cannot be read')
    await enqueueMissingCopies(shop.services)
    await shop.runJobs()
    const answers = await Promise.all(suffixes.map((suffix) => get(`/files/${key}${suffix}`)))
    expect(answers.map(({ status }) => status)).toEqual(suffixes.map(() => 200))
  })
})

describe('shared caches', () => {
  it('never keep what somebody uploaded or designed, in whatever width', async () => {
    const guest = new Browser(shop)
    const { secure_url: sent } = await uploadTestPicture(guest, await createPlainPicture(2_000, 1_000, '#112233'))
    const { frontView, _id } = await saveTestDesign(guest)
    parseJson(await guest.post(`/api/user-design-configuration/${_id}/share`, {}))
    const addresses = [sent, frontView].flatMap((picture) => [...suffixes, '/preview'].map((suffix) => picture + suffix))
    const before = await Promise.all(addresses.map(cacheOf))
    await shop.runJobs()
    for (const said of [...before, ...(await Promise.all(addresses.map(cacheOf)))]) expect(said).toMatch(/^private, /)
  })

  it('keep the pictures of products that are or were on sale, and not those of drafts', async () => {
    const picture = await newPicture()
    const { _id } = await add([picture], { state: 'draft' })
    const states = async (state: 'active' | 'archived' | 'draft') => {
      await shop.database.update(products).set({ state }).where(eq(products.id, _id))
      return cacheOf(picture)
    }
    expect(await cacheOf(picture)).toBe(`private, ${FOR_EVER}`)
    expect(await states('active')).toBe(`public, ${FOR_EVER}`)
    expect(await states('archived')).toBe(`public, ${FOR_EVER}`)
    expect(await states('draft')).toBe(`private, ${FOR_EVER}`)
  })
})
