import { listReviewItems } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { parseResponse } from '../../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../../test/harness.ts'
import { createTestClock, createSignedInUser, type SignedInUser } from '../../../../test/test-users.ts'

const FORWARDED = { 'x-forwarded-for': '198.51.100.7' }

const shops: TestShop[] = []
const open = async (environment: Record<string, string>, clock = createTestClock()): Promise<{ shop: TestShop; admin: SignedInUser }> => {
  const shop = await startTestShop({ environment, clock })
  shops.push(shop)
  return { shop, admin: await createSignedInUser(shop, { isAdmin: true }) }
}
const warnings = async ({ browser }: SignedInUser) =>
  parseResponse(await browser.get('/api/orders/attention'), listReviewItems.response).warnings

let plain: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  plain = await open({})
})
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

describe('the warning about an untrusted proxy', () => {
  it('appears on the dashboard once the proxy has forwarded a request', async () => {
    const { shop, admin } = plain
    const listProxyWarnings = async () => (await warnings(admin)).filter((text) => text.includes('TRUST_PROXY'))
    expect(await listProxyWarnings()).toEqual([])
    // A client from outside that sends the header itself is no proxy.
    await shop.request({ url: '/healthz', headers: FORWARDED, remoteAddress: '203.0.113.9' })
    expect(await listProxyWarnings()).toEqual([])
    await shop.request({ url: '/healthz', headers: FORWARDED, remoteAddress: '10.0.0.5' })
    expect(await listProxyWarnings()).toEqual([expect.stringContaining('TRUST_PROXY=10.0.0.5')])
  })

  it('does not appear for a trusted proxy', async () => {
    const { shop, admin } = await open({ TRUST_PROXY: '10.0.0.0/8' })
    await shop.request({ url: '/healthz', headers: FORWARDED, remoteAddress: '10.0.0.5' })
    expect((await warnings(admin)).filter((text) => text.includes('TRUST_PROXY'))).toEqual([])
  })
})

describe('the warning about a clock that differs from the database’s', () => {
  it('appears on the dashboard', async () => {
    const clock = createTestClock()
    const { admin } = await open({}, clock)
    clock.advance(5)
    expect((await warnings(admin)).filter((text) => text.includes('NTP'))).toEqual([expect.stringMatching(/ahead of that of the database/)])
  })
})
