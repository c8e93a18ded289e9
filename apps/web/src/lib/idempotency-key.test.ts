import { describe, expect, it } from 'vitest'

import { IdempotencyKeys } from './idempotency-key.ts'
import type { ApiRequest, Reply } from './request.ts'

const REQUEST: ApiRequest = { url: '/api/cart', method: 'POST', body: { variantId: 'a', quantity: 1 } }

/** Sends requests with these replies and returns the key of each. */
const sendAll = async (...sent: [ApiRequest, Reply<unknown>][]): Promise<(string | undefined)[]> => {
  const keys = new IdempotencyKeys()
  const used: (string | undefined)[] = []
  for (const [request, reply] of sent) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await keys.send(request, async ({ headers }) => {
      used.push(headers?.['idempotency-key'])
      return reply
    })
  }
  return used
}

describe('a request that is sent again', () => {
  it.each([
    ['no response', { status: 'FETCH_ERROR' }],
    ['no response in time', { status: 'TIMEOUT_ERROR' }],
    ['a response that cannot be read', { status: 'PARSING_ERROR' }],
    ['a server that failed', { status: 503 }],
  ] as const)('after %s has the same key', async (_, error) => {
    const [first, second] = await sendAll([REQUEST, { error }], [REQUEST, { data: null }])
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toBe(first)
  })

  it.each([
    ['it was processed', { data: null }],
    ['it was rejected', { error: { status: 409 } }],
  ] as const)('after %s has another key', async (_, reply) => {
    const [first, second] = await sendAll([REQUEST, reply], [REQUEST, { data: null }])
    expect(second).not.toBe(first)
  })

  it('with other content has another key', async () => {
    const error = { status: 'FETCH_ERROR' } as const
    const [first, second, third] = await sendAll(
      [REQUEST, { error }],
      [{ ...REQUEST, body: { variantId: 'a', quantity: 2 } }, { error }],
      [REQUEST, { data: null }],
    )
    expect(second).not.toBe(first)
    expect(third).toBe(first)
  })
})
