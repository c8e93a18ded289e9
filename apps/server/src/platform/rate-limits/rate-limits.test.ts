import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from '../database/index.ts'
import { AppError } from '../http/app-error.ts'
import { createSecrets } from '../secrets/index.ts'
import { createRateLimits, type RateLimit, type RateLimits } from './index.ts'
import { rateLimits } from './schema.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await closeDatabase(database)
  await drop()
})

const time = { now: new Date('2026-03-01T12:00:00Z') }
const secrets = createSecrets('a secret of thirty-two characters')
/** Another process of the same shop. */
const instance = (): RateLimits => createRateLimits({ database, clock: { now: () => time.now }, secrets, warn: () => undefined })

const limit = (over: Partial<RateLimit> = {}): RateLimit => ({
  name: `test ${Math.random()}`,
  max: 3,
  windowMs: 60_000,
  ...over,
})

const refusal = async (spending: Promise<void>): Promise<AppError | undefined> => {
  try {
    await spending
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

const granted = async (deeds: readonly Promise<void>[]): Promise<number> =>
  (await Promise.all(deeds.map(refusal))).filter((each) => each === undefined).length

describe('RateLimits', () => {
  it('consume rejects what exceeds the limit, with Retry-After', async () => {
    const few = limit()
    const limits = instance()
    for (let deed = 0; deed < 3; deed += 1) await limits.consume(few, 'ada')
    time.now = new Date(time.now.getTime() + 20_000)
    const refused = await refusal(limits.consume(few, 'ada'))
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429, headers: { 'retry-after': '40' } })
    expect(refused?.message).toContain('in 40 seconds')
    expect(await refusal(limits.consume(few, 'bob'))).toBeUndefined()
  })

  it('consume starts a new window when the last one is over', async () => {
    const few = limit()
    const limits = instance()
    await granted(Array.from({ length: 9 }, () => limits.consume(few, 'ada')))
    time.now = new Date(time.now.getTime() + 60_000)
    expect(await granted(Array.from({ length: 9 }, () => limits.consume(few, 'ada')))).toBe(3)
  })

  it('consume counts for all processes together', async () => {
    const some = limit({ max: 10 })
    const deeds = [instance(), instance(), instance()].flatMap((limits) => Array.from({ length: 20 }, () => limits.consume(some, 'ada')))
    expect(await granted(deeds)).toBe(10)
  })

  it('consume counts the cost of a request', async () => {
    const bytes = limit({ max: 1_000 })
    const limits = instance()
    expect(await refusal(limits.consume(bytes, 'ada', 600))).toBeUndefined()
    expect(await refusal(limits.consume(bytes, 'ada', 600))).toBeInstanceOf(AppError)
  })

  it('consume grants exactly the limit when it is fetched in shares', async () => {
    const many = limit({ max: 100, share: 30 })
    const limits = instance()
    const asked = vi.spyOn(database, 'insert')
    let passed = 0
    for (let deed = 0; deed < 150; deed += 1) passed += await granted([limits.consume(many, 'ada')])
    expect(passed).toBe(100)
    // Four shares and one rejection, which is then cached.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
    asked.mockRestore()
  })

  it('consume grants exactly the limit in shares for concurrent requests', async () => {
    const many = limit({ max: 100, share: 30 })
    const limits = instance()
    expect(await granted(Array.from({ length: 150 }, () => limits.consume(many, 'ada')))).toBe(100)
  })

  it('refund returns the cost of a request', async () => {
    const few = limit()
    const limits = instance()
    for (let deed = 0; deed < 9; deed += 1) {
      await limits.consume(few, 'ada')
      await limits.refund(few, 'ada')
    }
    expect(await granted(Array.from({ length: 9 }, () => limits.consume(few, 'ada')))).toBe(3)
  })

  it('refund makes room again when the limit was reached meanwhile', async () => {
    const few = limit()
    const limits = instance()
    expect(await granted(Array.from({ length: 5 }, () => limits.consume(few, 'ada')))).toBe(3)
    for (let deed = 0; deed < 3; deed += 1) await limits.refund(few, 'ada')
    expect(await refusal(limits.consume(few, 'ada'))).toBeUndefined()
  })

  it('stores no subject in plain text', async () => {
    await instance().consume(limit({ name: 'secret' }), 'ada@example.com')
    const rows = await database.select().from(rateLimits)
    expect(rows.some(({ key }) => key.startsWith('secret '))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('ada')
  })
})
