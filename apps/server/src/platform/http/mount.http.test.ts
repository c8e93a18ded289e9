import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestShop, type TestShop } from '../../../test/harness.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

describe('every answer below /api', () => {
  it('is what the contract promises', async () => {
    const answer = await shop.request({ url: '/api/settings' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ currency: 'LKR', locale: 'en-LK' })
  })

  it("is 404 in the shop's words for an unknown address", async () => {
    const answer = await shop.request({ url: '/api/nothing-here' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ error: { code: 'NOT_FOUND', message: 'There is nothing at this address.' } })
  })

  it('is 405 with the allowed methods for a known address asked in another way', async () => {
    const answer = await shop.request({ method: 'DELETE', url: '/api/settings' })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers['allow']).toBe('GET, HEAD')
  })
})
