import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { login } from '@picasso/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type EmbeddedDatabase, startEmbedded } from '../../../server/src/platform/database/embedded/index.ts'
import { ensureBuilt } from '../harness/build.ts'
import { type Shop, startShop } from '../harness/shop.ts'

const ADMIN = { email: 'ada.unmistakable@example.com', password: 'violet umbrella 7' }
const METRICS_TOKEN = 'token of the cached pages'
const LIST_PATH = '/products-shop'

interface TestProduct {
  id: string
  path: string
}

let folder: string
let server: EmbeddedDatabase
let database: Client
let shops: Shop[]
/** Two products, neither of which is on the other's page as a related one. */
let sold: TestProduct
let other: TestProduct

const addProduct = async (garment: 'tshirt' | 'hoodie'): Promise<TestProduct> => {
  const [id, inventoryId, slug] = [crypto.randomUUID(), crypto.randomUUID(), `plain-${garment}`]
  await database.query(`insert into inventory (id, sku, on_hand) values ($1, $2, 50)`, [inventoryId, slug])
  await database.query(`insert into products (id, slug, title, text, clothing_type, created_at) values ($1, $2, $2, '', $3, now())`, [
    id,
    slug,
    garment,
  ])
  await database.query(
    `insert into product_variants (id, product_id, color, size, price_minor, inventory_id) values (gen_random_uuid(), $1, 'White', 'medium', 1000, $2)`,
    [id, inventoryId],
  )
  return { id, path: `/product-details/${slug}` }
}

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(join(tmpdir(), 'picasso-cached-pages-'))
  server = await startEmbedded({ folder: join(folder, 'server'), isEphemeral: true })
  database = new Client({ connectionString: server.url })
  await database.connect()
  const settings = {
    DATABASE_URL: server.url,
    METRICS_TOKEN,
    DATA_DIR: join(folder, 'data'),
    // A demo shop that is still being filled would change the lists.
    SHOP_DEMO: 'false',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const first = await startShop(settings)
  shops = [first, await startShop({ ...settings, ROLE: 'web' })]
  sold = await addProduct('tshirt')
  other = await addProduct('hoodie')
})
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()))
  await database.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const open = (shop: Shop, path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(shop.url + path, { headers: { 'accept-encoding': 'br', ...headers, cookie: `splash=1; ${headers['cookie'] ?? ''}` } })

const readAll = (path: string): Promise<string[]> => Promise.all(shops.map(async (shop) => (await open(shop, path)).text()))

/** How many pages each process had to render. */
const countMisses = (): Promise<number[]> =>
  Promise.all(
    shops.map(async ({ url }) => {
      const metrics = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
      return Number(/^cache_requests_total\{cache="pages",outcome="miss"\} (\d+)$/m.exec(metrics)?.[1] ?? 0)
    }),
  )

describe('a cached page in two processes on one database', () => {
  it('shows a changed price in both, on the product and in the list', async () => {
    await readAll(sold.path)
    await readAll(LIST_PATH)
    await database.query('update product_variants set price_minor = 7654300 where product_id = $1', [sold.id])
    await expect
      .poll(() => readAll(sold.path))
      .toEqual([expect.stringContaining('"price":7654300'), expect.stringContaining('"price":7654300')])
    await expect
      .poll(() => readAll(LIST_PATH))
      .toEqual([expect.stringContaining('"priceFrom":7654300'), expect.stringContaining('"priceFrom":7654300')])
  })

  it('stays in memory when a piece of another product is sold, and so do the lists', async () => {
    let onHand = 50
    /** Sells a piece and returns how many of the other pages each process had to render then. */
    const sellPiece = async (): Promise<number[]> => {
      await readAll(other.path)
      await readAll(LIST_PATH)
      onHand -= 1
      await database.query(`update inventory set on_hand = $1 where sku = 'plain-tshirt'`, [onHand])
      const isCurrent = (html: string): boolean => html.includes(`"available":${onHand}`)
      await expect.poll(async () => (await readAll(sold.path)).map(isCurrent)).toEqual([true, true])
      const before = await countMisses()
      await readAll(other.path)
      await readAll(LIST_PATH)
      return (await countMisses()).map((count, index) => count - (before[index] ?? 0))
    }
    // On a busy machine a process may distrust its notifications for a moment, and renders every page meanwhile.
    await expect.poll(sellPiece).toEqual([0, 0])
  })

  it('shows in both that a product is sold out, and no longer lists one that was archived', async () => {
    await readAll(LIST_PATH)
    await database.query(`update inventory set on_hand = 0 where sku = 'plain-tshirt'`)
    const isSoldOut = (html: string): boolean => new RegExp(`"_id":"${sold.id}"[^}]*"inStock":false`).test(html)
    await expect.poll(async () => (await readAll(LIST_PATH)).map(isSoldOut)).toEqual([true, true])
    await database.query(`update products set state = 'archived' where id = $1`, [sold.id])
    await expect.poll(async () => (await readAll(LIST_PATH)).map((html) => html.includes(sold.id))).toEqual([false, false])
  })
})

describe('a public page', () => {
  it('is not sent again to a browser that has it', async () => {
    const [shop] = shops
    if (!shop) throw new Error('No shop has started.')
    for (const path of ['/', LIST_PATH, other.path]) {
      const etag = (await open(shop, path)).headers.get('etag') ?? ''
      const again = await open(shop, path, { 'if-none-match': etag })
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
      expect((await open(shop, path, { 'if-none-match': etag, 'accept-language': 'es' })).status).toBe(200)
    }
  })

  it('is the same for a signed-in user and a guest, byte for byte, and names nobody', async () => {
    const [shop] = shops
    if (!shop) throw new Error('No shop has started.')
    const person = { name: 'Ada Unmistakable', ...ADMIN }
    await database.query('update users set name = $1 where email = $2', [person.name, person.email])
    const answer = await fetch(shop.url + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(ADMIN),
    })
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    expect(await (await open(shop, '/profile', { cookie })).text()).toContain(person.name)
    for (const path of ['/', LIST_PATH, other.path, '/product-select', '/nowhere']) {
      const own = await (await open(shop, path, { cookie })).text()
      expect(own).toBe(await (await open(shop, path)).text())
      expect(own).not.toMatch(/unmistakable/i)
    }
  })
})
