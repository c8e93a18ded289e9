import { listProducts, Product } from '@picasso/contract'
import { Client } from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseJson, parseResponse } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { type NetworkProxy, startNetworkProxy } from '../../../test/network-proxy.ts'
import type { ReadReplica } from '../../platform/database/index.ts'
import { inventory } from '../garments/index.ts'
import { products, productVariants } from './schema.ts'

let shop: TestShop
let network: NetworkProxy
/** Another client of the same database, which does not use the failing network. */
let colleague: Client
const addShirt = async (slug: string): Promise<string> => {
  const { database } = shop
  const [id, inventoryId] = [newId(), newId()]
  await database.insert(products).values({ id, slug, title: 'Plain shirt', text: '', createdAt: new Date() })
  await database.insert(inventory).values({ id: inventoryId, sku: slug, onHand: 5 })
  await database
    .insert(productVariants)
    .values({ id: newId(), productId: id, color: 'White', size: 'medium', priceMinor: 1_000, inventoryId })
  return id
}
beforeAll(async () => {
  shop = await startTestShop({
    services: { readReplica },
    wrapDatabaseUrl: async (url) => {
      network = await startNetworkProxy(url)
      colleague = new Client({ connectionString: url })
      await colleague.connect()
      return network.url
    },
  })
  await addShirt('plain-shirt')
  await colleague.query(`insert into shop_settings (id, settings, version, changed_at) values (1, $1::jsonb, 1, now())`, [
    JSON.stringify({ ...shop.services.settings.current, shopName: 'First Name' }),
  ])
})
afterAll(async () => {
  await colleague.end()
  network.restore()
  await shop.close()
  await network.close()
})

const readName = async (): Promise<unknown> => parseJson(await new Browser(shop).get('/api/settings'))
/** How often the replica was read; the primary stands in for it. */
let replicaReads = 0
const readReplica: ReadReplica = {
  read: (work) => {
    replicaReads += 1
    return work(shop.database)
  },
  requireLatest: () => undefined,
  close: () => Promise.resolve(),
}

const readPrice = async (): Promise<number | undefined> => {
  const { products: list } = parseResponse(await new Browser(shop).get('/api/product'), listProducts.response)
  return list[0]?.priceFrom
}

describe('a notification connection that fell silent', () => {
  it('is detected, and changed prices and settings are shown nevertheless', async () => {
    await colleague.query('notify settings')
    await expect.poll(readName).toMatchObject({ shopName: 'First Name' })
    await expect.poll(() => shop.services.notifications.isReliable).toBe(true)
    expect(await readPrice()).toBe(1_000)
    network.blackhole('existing')
    await colleague.query(`update shop_settings set settings = settings || '{"shopName": "Second Name"}', version = version + 1`)
    await colleague.query('update product_variants set price_minor = 2000')
    await expect.poll(readPrice).toBe(2_000)
    await expect.poll(readName).toMatchObject({ shopName: 'Second Name' })
    await expect.poll(() => shop.services.notifications.isReliable).toBe(true)
  })
})

describe('a product page that is not cached', () => {
  it('is read from the replica for a visitor, and from the primary for a signed-in user, who may have just changed it', async () => {
    const readBy = async (cookie: Record<string, string>): Promise<number> => {
      const before = replicaReads
      await shop.request({ url: `/api/product?limit=${Object.keys(cookie).length + 1}`, cookies: cookie })
      return replicaReads - before
    }
    expect(await readBy({})).toBe(1)
    expect(await readBy({ sid: 'a'.repeat(43) })).toBe(0)
  })
})

describe('a cached listing or product', () => {
  const countReads = async (url: string): Promise<number> => {
    const before = replicaReads
    await shop.request({ url })
    return replicaReads - before
  }
  const readStock = async (slug: string): Promise<number | undefined> =>
    parseResponse(await new Browser(shop).get(`/api/product/${slug}`), Product).variants[0]?.available
  const sell = (slug: string, left: number) => colleague.query('update inventory set on_hand = $1 where sku = $2', [left, slug])
  const readInStock = async (query: string): Promise<(boolean | undefined)[]> => {
    const { products: list } = parseResponse(await new Browser(shop).get(`/api/product${query}`), listProducts.response)
    return ['own-shirt', 'other-shirt'].map((slug) => list.find((card) => card.slug === slug)?.inStock)
  }
  const OWN = '/api/product/own-shirt'
  const LISTING = '/api/product?limit=10'
  const BEST_SELLING = '/api/product?limit=10&sort=best-selling'
  const IN_STOCK = '/api/product?limit=10&inStock=true'

  it('is read again when another process sold what it shows, and not when it sold something else', async () => {
    await addShirt('own-shirt')
    const otherId = await addShirt('other-shirt')
    const urls = [OWN, LISTING, BEST_SELLING, IN_STOCK]
    const readAll = async (): Promise<number> => {
      let reads = 0
      for (const url of urls) reads += await countReads(url)
      return reads
    }
    const cacheAll = async (): Promise<void> => {
      await expect.poll(readAll).toBe(0)
    }
    await cacheAll()

    // Counts of another product.
    expect(await readStock('other-shirt')).toBe(5)
    await sell('other-shirt', 4)
    await expect.poll(() => readStock('other-shirt')).toBe(4)
    for (const url of urls) expect([url, await countReads(url)]).toEqual([url, 0])

    // Its own count.
    await sell('own-shirt', 3)
    await expect.poll(() => readStock('own-shirt')).toBe(3)

    // The order of the best-selling and of related products.
    await cacheAll()
    await colleague.query(`select pg_notify('catalogue', $1)`, [`sold ${otherId}`])
    await expect.poll(() => countReads(BEST_SELLING)).toBe(1)
    expect(await countReads(OWN)).toBe(1)
    expect(await countReads(LISTING)).toBe(0)
    expect(await countReads(IN_STOCK)).toBe(0)

    // The last piece, in lists and among the related.
    await cacheAll()
    await sell('other-shirt', 0)
    await expect.poll(() => readInStock('?limit=10')).toEqual([true, false])
    expect(await readInStock('?limit=10&sort=best-selling')).toEqual([true, false])
    expect(await readInStock('?limit=10&inStock=true')).toEqual([true, undefined])
    const { related } = parseResponse(await new Browser(shop).get(OWN), Product)
    expect(related.find(({ _id }) => _id === otherId)?.inStock).not.toBe(true)
  })
})
