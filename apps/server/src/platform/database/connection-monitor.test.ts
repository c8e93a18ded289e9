import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, openDatabase } from './index.ts'
import { observeStatements } from './statement-observer.ts'

let database: Database
let drop: () => Promise<void>
const statements = { sent: 0, answered: 0 }
beforeEach(async () => {
  const testDatabase = await createTestDatabase()
  drop = testDatabase.drop
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
  database = openDatabase(testDatabase.url)
  Object.assign(statements, { sent: 0, answered: 0 })
  database.$client.on('connect', (client) =>
    observeStatements(client, () => {
      statements.sent += 1
      return () => {
        statements.answered += 1
      }
    }),
  )
})
afterEach(async () => {
  vi.useRealTimers()
  await closeDatabase(database)
  await drop()
})

/** The database answers in real time, before the next second begins. */
const passSeconds = async (count: number): Promise<void> => {
  for (let second = 0; second < count; second += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(1_000)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => statements.answered, { interval: 1 }).toBe(statements.sent)
  }
}

const openConnections = (count: number) => Promise.all(Array.from({ length: count }, () => database.$client.query('select 1')))

it('connections that nobody uses are closed within a minute, down to a few that are there for the next visitor', async () => {
  await openConnections(12)
  expect(database.$client.totalCount).toBe(12)
  await passSeconds(60)
  expect(database.$client.totalCount).toBe(4)
})

it('an idle pool sends one ping every five seconds, however many connections are open', async () => {
  await openConnections(12)
  const { sent } = statements
  await passSeconds(60)
  expect(statements.sent - sent).toBeGreaterThanOrEqual(8)
  expect(statements.sent - sent).toBeLessThanOrEqual(12)
})
