import { ENDPOINTS, type Endpoint, ErrorBody } from '@picasso/contract'
import { anything, assert, asyncProperty, constantFrom, dictionary, jsonValue, oneof, record, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Browser, createGuestWithLine } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'

let shop: TestShop
let owner: Browser
/** Valid bodies, which are mutated in one place. */
const samples: Record<string, unknown>[] = []
let ids: string[] = []

beforeAll(async () => {
  shop = await startTestShop()
  const { browser, line, design } = await createGuestWithLine(shop)
  owner = browser
  ids = [line._id, design._id, design.categoryId]
  samples.push(
    { designId: design._id, size: 'medium', quantity: 1 },
    {
      categoryId: design.categoryId,
      clothingType: 'tshirt',
      color: 'Black',
      document: design.document,
      frontView: design.frontView,
      backView: design.backView,
    },
    { clothingType: 'tshirt', color: 'Black', document: design.document, base: 0 },
    {
      basket: { kind: 'cart', items: [line._id] },
      contact: { name: 'Ada', email: 'ada@example.com', phone: '0771234567' },
      address: { line1: 'x', city: 'y', country: 'LK' },
      deliveryMethod: 'standard',
      paymentMethod: 'test',
    },
  )
})
afterAll(() => shop.close())

const NASTY = [
  null,
  true,
  -1,
  1.5,
  1e9,
  2 ** 53,
  '',
  '\u0000',
  '\ud800',
  "'; drop table orders; --",
  '{{7*7}}',
  '../../etc/passwd',
  'a'.repeat(5000),
  [],
  {},
  [[[]]],
] as const

const spoilt = (place: number, value: unknown): object => {
  const sample = structuredClone(samples[place % samples.length] ?? {})
  const keys = Object.keys(sample)
  const key = keys[place % keys.length] ?? 'x'
  return { ...sample, [key]: value }
}

/** Said on purpose while the shop lives: nothing a caller sends may make it fault. */
const REFUSALS = [200, 201, 202, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429]

describe('a request with random input', () => {
  it.each(Object.entries(ENDPOINTS) as [string, Endpoint][])('to %s gets a response or an error of the contract', async (_, endpoint) => {
    const someText = oneof(string(), constantFrom(...NASTY.filter((value) => typeof value === 'string')))
    const request = record({
      place: constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
      value: oneof(constantFrom<unknown>(...NASTY), jsonValue()),
      body: oneof(constantFrom('spoilt' as const), anything({ withBigInt: false, maxDepth: 2 })),
      parameter: oneof(someText, constantFrom(0, 1, 2)),
      query: dictionary(constantFrom('after', 'limit', 'key', 'x'), someText, { maxKeys: 3 }),
    })
    await assert(
      asyncProperty(request, async ({ place, value, body, parameter, query }) => {
        const chosen = typeof parameter === 'number' ? (ids[parameter] ?? 'x') : parameter
        const path = endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(chosen.replaceAll(/[\ud800-\udfff]/g, '?')))
        const answer = await owner.send({
          method: endpoint.method,
          url: `${path}?${new URLSearchParams(query).toString()}`,
          headers: { 'content-type': 'application/json', 'idempotency-key': 'a'.repeat(20) },
          ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(body === 'spoilt' ? spoilt(place, value) : body) ?? '' }),
        })
        expect(REFUSALS).toContain(answer.status)
        const words: unknown = JSON.parse(answer.text)
        expect(answer.status < 400 || ErrorBody.safeParse(words).success).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})
