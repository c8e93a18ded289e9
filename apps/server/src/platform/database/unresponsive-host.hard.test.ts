import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { Browser, parseError } from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { type NetworkProxy, startNetworkProxy } from '../../../test/network-proxy.ts'

/** The whole, with its times; otherwise a sample that waits for conditions only. */
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
/** Lists that nobody has asked for before, so that each takes a question to the database. */
const askForLists = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () => {
      asked += 1
      return new Browser(shop).get(`/api/product?search=word${asked}`)
    }),
  )
const statuses = async (count: number): Promise<number[]> => (await askForLists(count)).map(({ status }) => status)

/** Gives what the work gives; with `HARD` it fails when that took too long. */
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

describe('a database host', () => {
  beforeEach(async () => {
    network.restore()
    await waitForReturn()
  })

  it('that falls silent is told of with a 503 and when to come again, and the shop is back as soon as the host is', async () => {
    network.blackhole('all')
    const answers = await within(ANSWER_LIMIT_MS, () => askForLists(MANY))
    expect(answers.map(({ status }) => status)).toEqual(all(503))
    expect(answers.map((answer) => parseError(answer).code)).toEqual(answers.map(() => 'UNAVAILABLE'))
    expect(answers.every(({ headers }) => headers['retry-after'] === '2')).toBe(true)
    network.restore()
    await waitForReturn()
  })

  it('whose open connections fall silent is reached on new ones, without a start of the shop', async () => {
    network.blackhole('existing')
    // Those whose connection was lost are told so; the others wait for a new one.
    const answered = await within(ANSWER_LIMIT_MS, () => statuses(MANY))
    expect(answered.filter((status) => status !== 200 && status !== 503)).toEqual([])
    await waitForReturn()
  })

  it('that ends all connections is told of, and is found again', async () => {
    network.disconnect()
    expect(await within(ANSWER_LIMIT_MS, () => statuses(MANY))).toEqual(all(503))
    network.restore()
    await waitForReturn()
  })

  it.runIf(isHard)('too far away to work with is told of, and is found again when it is near', async () => {
    network.delay(3_000)
    expect(await within(ANSWER_LIMIT_MS, () => statuses(MANY))).toEqual(all(503))
    network.restore()
    await waitForReturn()
  })

  it('that works long on a statement is left in peace', async () => {
    const { rows } = await shop.database.$client.query<{ done: boolean }>('select pg_sleep(2) is not null as done')
    expect(rows).toEqual([{ done: true }])
  })

  it.runIf(isHard)('is tried on connections that rest, so that dead ones are gone before the next visitor', async () => {
    network.blackhole('existing')
    await expect.poll(() => shop.database.$client.totalCount).toBe(0)
    expect(await statuses(MANY)).toEqual(all(200))
  })
})
