import { ENDPOINTS, type Endpoint, ErrorBody } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Browser } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { createSampleInputs, buildUrl, replaceEachField } from './sample-input.ts'
import { createSignedInUser } from './test-users.ts'

let shop: TestShop
/** An owner with a recent authentication, so that no endpoint rejects the request for a missing permission. */
let owner: Browser
beforeAll(async () => {
  shop = await startTestShop()
  owner = (await createSignedInUser(shop, { isAdmin: true })).browser
})
afterAll(() => shop.close())

const VALUES = ['a\u0000b', '\ud800', -1, 2 ** 31, 2 ** 53, 1e300]

const withFields = Object.entries(ENDPOINTS).filter(([, { params, query, body }]: [string, Endpoint]) => params ?? query ?? body)

describe('a valid request with one changed field', () => {
  it.each(withFields as [string, Endpoint][])('to %s never causes an unexpected error', async (_, endpoint) => {
    const calls = createSampleInputs(endpoint).flatMap((input) => [{ field: 'nothing else', input }, ...replaceEachField(input, VALUES)])
    const faults: string[] = []
    for (const { field, input } of calls) {
      const { status, text } = await owner.send({
        method: endpoint.method,
        url: buildUrl(endpoint.path, input),
        headers: { 'idempotency-key': 'a'.repeat(20), ...(endpoint.body && { 'content-type': 'application/json' }) },
        ...(endpoint.body && { payload: JSON.stringify(input.body) }),
      })
      if (status >= 500) faults.push(`${status} with ${field}: ${text}`)
    }
    expect(faults).toEqual([])
  })

  it('is rejected at the field when its text cannot be stored', async () => {
    const answer = await owner.get('/api/audit?search=a%00b')
    expect(answer.status).toBe(400)
    expect(ErrorBody.parse(JSON.parse(answer.text)).error.fields).toEqual({ search: 'Use ordinary characters only.' })
    const nested = await owner.post('/api/orders', { contact: { name: 'Ada\u0000' } })
    expect(ErrorBody.parse(JSON.parse(nested.text)).error.fields).toEqual({ 'contact.name': 'Use ordinary characters only.' })
  })
})
