import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { Browser, parseError } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { type NetworkProxy, startNetworkProxy } from '../../../test/network-proxy.ts'

/** With `HARD` all cases run and times are checked; otherwise some, which wait for conditions only. */
const isHard = process.env['HARD'] === '1'
const ANSWER_LIMIT_MS = 5_000
const RETURN_LIMIT_MS = 10_000

let shop: TestShop
let network: NetworkProxy
beforeAll(async () => {
  shop = await startTestShop({
    wrapDatabaseUrl: async (url) => {
      network = await startNetworkProxy(url)
      return network.url
    },
  })
})
afterAll(async () => {
  network.restore()
  await shop.close()
  await network.close()
})

let asked = 0
/** Lists with a search of their own, so that none is cached and each queries the database. */
const askForLists = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      asked += 1
      return new Browser(shop).get(`/api/product?search=word${asked}`)
    }),
  )
const statuses = async (count: number): Promise<number[]> => (await askForLists(count)).map(({ status }) => status)

/** Returns the result of the work; with `HARD` it fails when that took too long. */
const within = async <Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now()
  const result = await work()
  if (isHard) expect(performance.now() - began).toBeLessThan(limitMs)
  return result
}
const MANY = 24
const waitForReturn = () =>
  within(RETURN_LIMIT_MS, () => vi.waitUntil(async () => (await statuses(MANY)).every((status) => status === 200), { timeout: 30_000 }))
const all = (status: number): number[] => Array.from({ length: MANY }, () => status)

describe('a shop with an unresponsive database host', () => {
  beforeEach(async () => {
    network.restore()
    await waitForReturn()
  })

  it('answers 503 with Retry-After while the host is silent, and recovers with the host', async () => {
    network.blackhole('all')
    const answers = await within(ANSWER_LIMIT_MS, () => askForLists(MANY))
    expect(answers.map(({ status }) => status)).toEqual(all(503))
    expect(answers.map((answer) => parseError(answer).code)).toEqual(answers.map(() => 'UNAVAILABLE'))
    expect(answers.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    network.restore()
    await waitForReturn()
  })

  it('reconnects without a restart when the open connections fall silent', async () => {
    network.blackhole('existing')
    // Requests on a lost connection fail; the others wait for a new one.
    const answered = await within(ANSWER_LIMIT_MS, () => statuses(MANY))
    expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await waitForReturn()
  })

  it('answers 503 while the host closes every connection, and recovers', async () => {
    network.disconnect()
    expect(await within(ANSWER_LIMIT_MS, () => statuses(MANY))).toEqual(all(503))
    network.restore()
    await waitForReturn()
  })

  it.runIf(isHard)('answers 503 while every round trip takes three seconds, and recovers', async () => {
    network.delay(3_000)
    expect(await within(ANSWER_LIMIT_MS, () => statuses(MANY))).toEqual(all(503))
    network.restore()
    await waitForReturn()
  })

  it('does not interrupt a long statement', async () => {
    const { rows } = await shop.database.$client.query<{ done: boolean }>('select pg_sleep(2) is not null as done')
    expect(rows).toEqual([{ done: true }])
  })

  it.runIf(isHard)('closes dead idle connections before the next request', async () => {
    network.blackhole('existing')
    await expect.poll(() => shop.database.$client.totalCount).toBe(0)
    expect(await statuses(MANY)).toEqual(all(200))
  })
})
