import { AdminProduct, ProductCategory } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { buildJobHandlers } from '../src/app.ts'
import { uploads } from '../src/features/uploads/schema.ts'
import { createUser, signInUser } from './access/actors.ts'
import { Browser, createIdempotencyKey, createOrderInput, createPlainPicture, parseResponse, uploadTestPicture } from './browser.ts'
import { createJobContext, startTestShop, type TestShop } from './harness.ts'

let shop: TestShop
let admin: Browser
/** Holds locks. */
let holder: Client
/** Looks who waits for them: inside of a transaction, statistics stand still. */
let observer: Client
beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInUser(shop, await createUser(shop, { isAdmin: true }))
  holder = new Client({ connectionString: shop.databaseUrl })
  observer = new Client({ connectionString: shop.databaseUrl })
  await Promise.all([holder.connect(), observer.connect()])
})
afterEach(() => holder.query('rollback'))
afterAll(async () => {
  await Promise.all([holder.end(), observer.end()])
  await shop.close()
})

const countWaiting = async (): Promise<number> => {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
  return rows[0]?.count ?? 0
}

/** Begins work while a lock is held that it runs into, and lets it go on when as many transactions wait as are to meet. */
const meet = async <Result>(lock: string, works: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  await holder.query('begin')
  await holder.query(lock)
  const running: Promise<Result>[] = []
  for (const work of works) {
    running.push(work())
    // oxlint-disable-next-line no-await-in-loop -- one is to be the first
    await expect.poll(countWaiting).toBe(running.length)
  }
  await holder.query('commit')
  return Promise.all(running)
}

const toProduct = (slug: string, url: string) => ({
  title: slug,
  slug,
  text: '',
  clothingType: 'tshirt',
  productCategoryId: null,
  state: 'active',
  pictures: [{ url, alt: 'Front', color: 'White' }],
  variants: [{ color: 'White', size: 'medium', price: 200_000, stock: 5 }],
})

const WHERE_AUDIT_ENTRIES_ARE_WRITTEN = 'lock table audit_entries in exclusive mode'

describe('two transactions at once', () => {
  it('that put categories below each other make no circle: the second one is refused', async () => {
    const toInput = (slug: string, parentId: string | null) => ({ title: slug, slug, text: '', parentId, picture: null, isActive: true })
    const add = async (slug: string, parentId: string | null = null) =>
      parseResponse(await admin.post('/api/product-category', toInput(slug, parentId)), ProductCategory, 201)
    const [tees, tops] = [await add('circle-tees'), await add('circle-tops')]
    const printed = await add('circle-printed', tops._id)
    const move = (category: ProductCategory, parentId: string) => () =>
      admin.put(`/api/product-category/${category._id}`, { ...toInput(category.slug, parentId), version: 1 })
    const responses = await meet(WHERE_AUDIT_ENTRIES_ARE_WRITTEN, [move(tees, printed._id), move(tops, tees._id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 400])
  })

  it('that save an address book both succeed, and the later one is stored', async () => {
    const user = await createUser(shop)
    const [browser, other] = [await signInUser(shop, user), await signInUser(shop, user)]
    const save = (client: Browser, line1: string) => () =>
      client.put('/api/users/profile', {
        addresses: [{ label: 'Home', address: { line1, city: 'Colombo', postalCode: '00300', country: 'LK' } }],
      })
    await save(browser, '1 Old Road')()
    const responses = await meet(`select from user_addresses where user_id = '${user.id}' for update`, [
      save(browser, '2 New Road'),
      save(other, '3 New Road'),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect((await browser.get('/api/users/profile')).text).toContain('3 New Road')
  })

  it('that change the name and the language of a user keep both', async () => {
    const user = await createUser(shop)
    const [browser, other] = [await signInUser(shop, user), await signInUser(shop, user)]
    await meet(`select from users where id = '${user.id}' for update`, [
      () => browser.put('/api/users/profile', { name: 'Another' }),
      () => other.put('/api/users/profile', { language: 'es' }),
    ])
    expect((await browser.get('/api/users/profile')).text).toMatch(/"language":"es".*"Another"/)
  })

  it('that order a product and delete it keep the product, and say why', async () => {
    const { secure_url: url } = await uploadTestPicture(admin, await createPlainPicture(93, 92, '#123457'))
    const product = parseResponse(await admin.post('/api/product', toProduct('ordered', url)), AdminProduct, 201)
    const buyer = new Browser(shop)
    const basket = { kind: 'variant', variantId: product.variants[0]?._id, quantity: 1 }
    const responses = await meet('lock table order_lines in exclusive mode', [
      () => buyer.post('/api/orders', createOrderInput([], { basket }), { 'idempotency-key': createIdempotencyKey() }),
      () => admin.delete(`/api/product/${product._id}`),
    ])
    expect(responses.map(({ status }) => status)).toEqual([201, 409])
  })

  it('that put a picture on a product and delete it as unused keep the picture', async () => {
    const picture = await uploadTestPicture(admin, await createPlainPicture(91, 92, '#123456'))
    const [, key = ''] = /files\/(.*)/.exec(picture.secure_url) ?? []
    await shop.database.delete(uploads).where(eq(uploads.pictureKey, key))
    const deleteFiles = buildJobHandlers(shop.config, shop.services)['delete-files']
    let isDone = false
    await holder.query('begin')
    await holder.query(WHERE_AUDIT_ENTRIES_ARE_WRITTEN)
    const saved = admin.post('/api/product', toProduct('shown', picture.secure_url))
    await expect.poll(countWaiting).toBe(1)
    const deleted = deleteFiles?.({ keys: [key] }, createJobContext()).finally(() => (isDone = true))
    // It waits for the product, or has missed it.
    await expect.poll(async () => isDone || (await countWaiting()) === 2).toBe(true)
    await holder.query('commit')
    parseResponse(await saved, AdminProduct, 201)
    await deleted
    expect((await admin.get(picture.secure_url)).status).toBe(200)
  })
})
