import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { Browser, errorOf } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { WRITES_FROM_NETWORK } from './limits.ts'

const NETWORK = '192.0.2.7'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** By somebody new each time. */
const write = (remoteAddress: string) => new Browser(shop).send({ method: 'POST', url: '/api/cart', payload: {}, remoteAddress })

describe('a network that writes without an end', () => {
  it('is told to wait, under whatever cookie it comes; it may still look, and others may write', async () => {
    expect(errorOf(await write(NETWORK)).code).toBe('INVALID_INPUT')
    const { name, most, windowMs } = WRITES_FROM_NETWORK
    await shop.parts.limits.spend({ name, most, windowMs }, NETWORK, most - (WRITES_FROM_NETWORK.share ?? 0))
    let answer = await write(NETWORK)
    for (let tried = 0; answer.status === 400 && tried <= (WRITES_FROM_NETWORK.share ?? 0); tried += 1) answer = await write(NETWORK)
    expect([errorOf(answer).code, Number(answer.headers['retry-after'])]).toEqual(['TOO_MANY_REQUESTS', expect.any(Number)])
    expect((await new Browser(shop).send({ url: '/api/cart/guest', remoteAddress: NETWORK })).status).toBe(200)
    expect(errorOf(await write('192.0.2.8')).code).toBe('INVALID_INPUT')
  })
})
