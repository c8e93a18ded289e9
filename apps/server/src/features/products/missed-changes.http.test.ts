import { listProducts } from '@picasso/contract'
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
  const { database } = shop
  const [id, inventoryId] = [newId(), newId()]
  await database.insert(products).values({ id, slug: 'plain-shirt', title: 'Plain shirt', text: '', createdAt: new Date() })
  await database.insert(inventory).values({ id: inventoryId, sku: 'plain-shirt', onHand: 5 })
  await database
    .insert(productVariants)
    .values({ id: newId(), productId: id, color: 'White', size: 'medium', priceMinor: 1_000, inventoryId })
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
