import { randomBytes } from 'node:crypto'

import { AdminProduct, PICTURE_WIDTHS } from '@picasso/contract'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { createUser, signInUser } from '../../../test/access/actors.ts'
import { Browser, parseJson, createPlainPicture, parseResponse, saveTestDesign, uploadTestPicture } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { CRON_JOBS } from '../../app.ts'
import { products } from '../products/schema.ts'
import { enqueueMissingCopies, missingCopiesJob } from './picture-copies.ts'
import { pictureCopies } from './schema.ts'

const IMMUTABLE_CACHE = 'max-age=31536000, immutable'
const SHORT_CACHE = 'max-age=60'

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

const uploadNewPicture = async (width = 1000): Promise<string> =>
  (await uploadTestPicture(admin, await createPlainPicture(width, 40, `#${randomBytes(3).toString('hex')}`))).secure_url

const addTestProduct = async (pictures: readonly string[], over: object = {}): Promise<AdminProduct> => {
  const slug = randomBytes(6).toString('hex')
  const body = {
    title: 'Late Sun',
    slug,
    clothingType: 'tshirt',
    productCategoryId: null,
    state: 'active',
    pictures: pictures.map((url) => ({ url, alt: 'Front', color: 'White', side: 'front' })),
    variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
    ...over,
  }
  return parseResponse(await admin.post('/api/product', body), AdminProduct, 201)
}

const suffixes = ['', '/share', ...PICTURE_WIDTHS.map((width) => `/${width}`)]
const get = (address: string) => new Browser(shop).get(address)
const getCacheControl = async (address: string): Promise<unknown> => (await get(address)).headers['cache-control']
const countCopies = (address: string): Promise<number> =>
  shop.database.$count(pictureCopies, eq(pictureCopies.key, address.replace('/files/', '')))

it('an unknown picture queues no copies, however often somebody invents one', async () => {
  const key = `${randomBytes(32).toString('hex')}.png`
  for (const suffix of ['/share', `/${PICTURE_WIDTHS[0]}`]) expect((await get(`/files/${key}${suffix}`)).status).toBe(404)
  const { rows } = await shop.database.execute(sql`select key from graphile_worker.jobs where key = ${`picture-copies:${key}`}`)
  expect(rows).toEqual([])
})

describe('a crawler that requests all pictures at once, in one width after the other', () => {
  it('gets every picture, before the copies are made and afterwards, without a resize during the request', async () => {
    // Narrow ones, which are resized quickly; together more copies than the queue of one process can hold.
    const pictures = await Promise.all(Array.from({ length: 42 }, () => uploadNewPicture(300)))
    await addTestProduct(pictures.slice(0, 21))
    await addTestProduct(pictures.slice(21))
    const getAll = async () => {
      const responses = []
      // oxlint-disable-next-line no-await-in-loop -- all of them at once would wait for each other, on a busy machine longer than the limit
      for (const suffix of suffixes) responses.push(...(await Promise.all(pictures.map((picture) => get(picture + suffix)))))
      return responses
    }

    const firstResponses = await getAll()
    expect(new Set(firstResponses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await shop.database.$count(pictureCopies)).toBe(0)

    await shop.runJobs()
    const laterResponses = await getAll()
    expect(new Set(laterResponses.map(({ status, headers }) => `${status} ${String(headers['cache-control'])}`))).toEqual(
      new Set([`200 public, ${IMMUTABLE_CACHE}`]),
    )
    // What is cached for everybody sets no cookie.
    expect(laterResponses.filter(({ headers }) => headers['set-cookie'] !== undefined)).toEqual([])
    const widths = await Promise.all(laterResponses.map(async ({ bytes }) => (await sharp(bytes).metadata()).width))
    const expectedWidths = [300, 1200, ...PICTURE_WIDTHS.map((width) => Math.min(width, 300))]
    expect(widths).toEqual(expectedWidths.flatMap((width) => pictures.map(() => width)))
    expect(lines.filter((line) => /"level":[456]0/.test(line))).toEqual([])
  })
})

describe('a copy', () => {
  it('is made when a product is saved, and when its pictures are changed', async () => {
    const [first, second] = [await uploadNewPicture(), await uploadNewPicture()]
    const { _id, version, ...product } = await addTestProduct([first])
    await shop.runJobs()
    expect([await countCopies(first), await countCopies(second)]).toEqual([5, 0])
    const { title, slug, text, seoTitle, seoText, clothingType, productCategoryId, state, variants } = product
    const pictures = [{ url: second, alt: 'Front', color: 'White', side: 'front' }]
    const cells = variants.map(({ color, size, price }) => ({ color, size, price }))
    const body = { title, slug, text, seoTitle, seoText, clothingType, productCategoryId, state, pictures, variants: cells, version }
    parseJson(await admin.put(`/api/product/${_id}`, body))
    await shop.runJobs()
    expect(await countCopies(second)).toBe(5)
  })

  it('is made of the picture of a product category', async () => {
    const picture = await uploadNewPicture()
    const slug = randomBytes(6).toString('hex')
    parseJson(await admin.post('/api/product-category', { title: 'Tees', slug, text: '', parentId: null, picture, isActive: true }), 201)
    await shop.runJobs()
    expect(await countCopies(picture)).toBe(5)
    expect(await getCacheControl(`${picture}/400`)).toBe(`public, ${IMMUTABLE_CACHE}`)
  })

  it('that is missing is replaced by the picture for a minute, queued once, and sent once it is made', async () => {
    const picture = await uploadNewPicture()
    const [response] = await Promise.all([get(`${picture}/400`), get(`${picture}/400`), get(`${picture}/800`)])
    expect(response.headers['cache-control']).toBe(`private, ${SHORT_CACHE}`)
    expect(await sharp(response.bytes).metadata()).toMatchObject({ width: 1000, format: 'png' })
    await shop.runJobs()
    const copyResponse = await get(`${picture}/400`)
    expect(copyResponse.headers['cache-control']).toBe(`private, ${IMMUTABLE_CACHE}`)
    expect(await sharp(copyResponse.bytes).metadata()).toMatchObject({ width: 400, format: 'webp' })
    expect(await countCopies(picture)).toBe(5)
  })

  it('of a public picture is queued at every start where it is missing', async () => {
    expect(CRON_JOBS).toContainEqual({ name: missingCopiesJob.name, schedule: expect.any(String) as unknown })
    const [publicPicture, privatePicture] = [await uploadNewPicture(), await uploadNewPicture()]
    await addTestProduct([publicPicture])
    await shop.runJobs()
    await shop.database.delete(pictureCopies).where(eq(pictureCopies.key, publicPicture.replace('/files/', '')))
    await enqueueMissingCopies(shop.services)
    await enqueueMissingCopies(shop.services)
    await shop.runJobs()
    expect([await countCopies(publicPicture), await countCopies(privatePicture)]).toEqual([5, 0])
  })

  it('of an unreadable picture is the picture itself, and the error is reported once', async () => {
    const key = await shop.services.files.put(new TextEncoder().encode(`no picture ${randomBytes(8).toString('hex')}`), 'png')
    await addTestProduct([`/files/${key}`])
    await expect(shop.runJobs()).rejects.toThrow('A stored picture cannot be read')
    await enqueueMissingCopies(shop.services)
    await shop.runJobs()
    const responses = await Promise.all(suffixes.map((suffix) => get(`/files/${key}${suffix}`)))
    expect(responses.map(({ status }) => status)).toEqual(suffixes.map(() => 200))
  })
})

describe('shared caches', () => {
  it('must not store uploads and designs, in whatever width', async () => {
    const guest = new Browser(shop)
    const { secure_url: uploadUrl } = await uploadTestPicture(guest, await createPlainPicture(2_000, 1_000, '#112233'))
    const { frontView, _id } = await saveTestDesign(guest)
    parseJson(await guest.post(`/api/user-design-configuration/${_id}/share`, {}))
    const addresses = [uploadUrl, frontView].flatMap((picture) => [...suffixes, '/preview'].map((suffix) => picture + suffix))
    const before = await Promise.all(addresses.map(getCacheControl))
    await shop.runJobs()
    for (const cacheControl of [...before, ...(await Promise.all(addresses.map(getCacheControl)))])
      expect(cacheControl).toMatch(/^private, /)
  })

  it('may store the pictures of products that are or were on sale, and not those of drafts', async () => {
    const picture = await uploadNewPicture()
    const { _id } = await addTestProduct([picture], { state: 'draft' })
    const setProductState = async (state: 'active' | 'archived' | 'draft') => {
      await shop.database.update(products).set({ state }).where(eq(products.id, _id))
      return getCacheControl(picture)
    }
    expect(await getCacheControl(picture)).toBe(`private, ${IMMUTABLE_CACHE}`)
    expect(await setProductState('active')).toBe(`public, ${IMMUTABLE_CACHE}`)
    expect(await setProductState('archived')).toBe(`public, ${IMMUTABLE_CACHE}`)
    expect(await setProductState('draft')).toBe(`private, ${IMMUTABLE_CACHE}`)
  })
})
