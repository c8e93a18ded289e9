import { changeTerms } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { mails } from '../src/features/mail/schema.ts'
import { orders } from '../src/features/orders/schema.ts'
import { refuseUnnamedPooler } from '../src/platform/database/index.ts'
import { makeUser, seat } from './access/actors.ts'
import { Browser, json, placeOrder, read, visitorWithLine } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { openAccount } from './people.ts'
import { hasPooler, openPooler } from './pooler.ts'

describe.skipIf(!hasPooler)('behind PgBouncer with one session a transaction', () => {
  let shop: TestShop
  let pooler: Awaited<ReturnType<typeof openPooler>>
  let directUrl = ''
  beforeAll(async () => {
    shop = await startTestShop({
      isPooled: true,
      reachDatabase: async (url) => {
        directUrl = url
        pooler = await openPooler(url)
        return pooler.url
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await pooler.close()
  })

  it('people order at the same time, twelve of them on three sessions', async () => {
    const visitors = await Promise.all(Array.from({ length: 12 }, () => visitorWithLine(shop)))
    const placed = await Promise.all(visitors.map(({ browser, line }) => placeOrder(browser, [line._id])))
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(12)
    expect(await shop.database.$count(orders)).toBe(12)
    const lists = await Promise.all(visitors.map(({ browser }) => browser.get('/api/product?search=shirt')))
    expect(lists.every(({ status }) => status === 200)).toBe(true)
  })

  it('jobs are done and mails are written', async () => {
    const email = await openAccount(shop)
    expect(await shop.database.$count(mails, eq(mails.recipientAddress, email))).toBeGreaterThan(0)
  })

  it('changed settings are told at once', async () => {
    const owner = await seat(shop, await makeUser(shop, { isAdmin: true }))
    const { terms, version } = read(await owner.get('/api/settings/terms'), changeTerms.response)
    json(await owner.put('/api/settings/terms', { terms: { ...terms, shopName: 'Pooled' }, version }))
    await expect.poll(async () => json(await new Browser(shop).get('/api/settings'))).toMatchObject({ shopName: 'Pooled' })
    await expect.poll(() => shop.parts.notifications.isReliable).toBe(true)
  })

  it('a start without the second address names it in a sentence, and one that needs none does not', async () => {
    await expect(refuseUnnamedPooler(pooler.url)).rejects.toThrow(
      /^DATABASE_URL leads to a connection pooler [^\n]+ Set DATABASE_DIRECT_URL/,
    )
    await expect(refuseUnnamedPooler(directUrl)).resolves.toBeUndefined()
  })
})
