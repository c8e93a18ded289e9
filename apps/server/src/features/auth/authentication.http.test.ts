import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, parseError } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { WRITES_PER_NETWORK } from './authentication.ts'

const NETWORK = '192.0.2.7'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Sent by a new guest each time. */
const write = (remoteAddress: string) => new Browser(shop).send({ method: 'POST', url: '/api/cart', payload: {}, remoteAddress })

describe('the write limit of a network', () => {
  it('returns 429 to a network over the limit whatever its cookies, still answers its GET requests, and lets other networks write', async () => {
    expect(parseError(await write(NETWORK)).code).toBe('INVALID_INPUT')
    const { name, max, windowMs } = WRITES_PER_NETWORK
    await shop.services.rateLimits.consume({ name, max, windowMs }, NETWORK, max - (WRITES_PER_NETWORK.share ?? 0))
    let response = await write(NETWORK)
    for (let attempt = 0; response.status === 400 && attempt <= (WRITES_PER_NETWORK.share ?? 0); attempt += 1)
      response = await write(NETWORK)
    expect([parseError(response).code, Number(response.headers['retry-after'])]).toEqual(['TOO_MANY_REQUESTS', expect.any(Number)])
    expect((await new Browser(shop).send({ url: '/api/cart/guest', remoteAddress: NETWORK })).status).toBe(200)
    expect(parseError(await write('192.0.2.8')).code).toBe('INVALID_INPUT')
  })
})
