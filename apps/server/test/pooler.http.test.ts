import { updateGlobalSettings } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { emails } from '../src/features/emails/schema.ts'
import { orders } from '../src/features/orders/schema.ts'
import { requireDirectUrl } from '../src/platform/database/index.ts'
import { createUser, signInUser } from './access/actors.ts'
import { Browser, parseJson, placeTestOrder, parseResponse, createGuestWithLine } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { hasPooler, startPooler } from './pooler.ts'
import { createAccount } from './test-users.ts'

describe.skipIf(!hasPooler)('behind PgBouncer with one session a transaction', () => {
  let shop: TestShop
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let directUrl = ''
  beforeAll(async () => {
    shop = await startTestShop({
      isPooled: true,
      wrapDatabaseUrl: async (url) => {
        directUrl = url
        pooler = await startPooler(url)
        return pooler.url
      },
    })
  })
  afterAll(async () => {
    await shop.close()
    await pooler.close()
  })

  it('twelve customers can order at once on three sessions', async () => {
    const visitors = await Promise.all(Array.from({ length: 12 }, () => createGuestWithLine(shop)))
    const placed = await Promise.all(visitors.map(({ browser, line }) => placeTestOrder(browser, [line._id])))
    expect(new Set(placed.map(({ order }) => order.number)).size).toBe(12)
    expect(await shop.database.$count(orders)).toBe(12)
    const lists = await Promise.all(visitors.map(({ browser }) => browser.get('/api/product?search=shirt')))
    expect(lists.every(({ status }) => status === 200)).toBe(true)
  })

  it('jobs run and emails are queued', async () => {
    const email = await createAccount(shop)
    expect(await shop.database.$count(emails, eq(emails.recipientAddress, email))).toBeGreaterThan(0)
  })

  it('changed settings are received at once', async () => {
    const owner = await signInUser(shop, await createUser(shop, { isAdmin: true }))
    const { terms, version } = parseResponse(await owner.get('/api/settings/terms'), updateGlobalSettings.response)
    parseJson(await owner.put('/api/settings/terms', { terms: { ...terms, shopName: 'Pooled' }, version }))
    await expect.poll(async () => parseJson(await new Browser(shop).get('/api/settings'))).toMatchObject({ shopName: 'Pooled' })
    await expect.poll(() => shop.services.notifications.isReliable).toBe(true)
  })

  it('a start fails without DATABASE_DIRECT_URL, which is not needed without a pooler', async () => {
    await expect(requireDirectUrl(pooler.url)).rejects.toThrow(/^DATABASE_URL leads to a connection pooler [^\n]+ Set DATABASE_DIRECT_URL/)
    await expect(requireDirectUrl(directUrl)).resolves.toBeUndefined()
  })
})
