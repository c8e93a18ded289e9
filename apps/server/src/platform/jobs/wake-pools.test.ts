import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, inTransaction, type Notifications, openDatabase, openNotifications } from '../database/index.ts'
import { observeStatements } from '../database/statement-observer.ts'
import { settleWithin } from '../deadline.ts'
import { databaseJobs, type JobHandlers, newJob, startJobs } from './index.ts'
import type { JobObserver } from './job-attempts.ts'

const POLL_OPTIONS = { timeout: 20_000 }

let database: Database
let notifications: Notifications
let statements: string[]
let drop: () => Promise<void>
beforeEach(async () => {
  const testDatabase = await createTestDatabase()
  drop = testDatabase.drop
  database = openDatabase(testDatabase.url)
  notifications = openNotifications(testDatabase.url)
  statements = []
  database.$client.on('connect', (client) => observeStatements(client, (text) => void statements.push(text)))
})
afterEach(async () => {
  await notifications.close()
  await closeDatabase(database)
  await drop()
})

const createHandler = () => vi.fn<NonNullable<JobHandlers[string]>>(() => Promise.resolve())

const start = (pools: readonly JobHandlers[], observer: JobObserver = { onFailure: () => undefined }) =>
  startJobs(database, {
    workerPools: pools.map((handlers) => ({ handlers, concurrency: 3 })),
    notifications,
    stopTimeoutMs: 10_000,
    observer,
  })

const addJobs = (name: string, count = 1): Promise<void> =>
  inTransaction(database, (transaction) =>
    databaseJobs.addAll(
      transaction,
      Array.from({ length: count }, () => newJob({ name, payload: z.object({}) }, {})),
    ),
  )

/** How often a worker has looked for a job. */
const countLooks = (): number => statements.filter((text) => text.includes('set\n      attempts = jobs.attempts + 1')).length
/** How often the process has asked for the number of due jobs. */
const countQueries = (): number => statements.filter((text) => text.includes('count(*)::int')).length

/** Makes the process ask for the number of due jobs at once instead of at its next poll. */
const requestQuery = () => database.$client.query(`select pg_notify('jobs:insert', '')`)
/** Waits until a query that began after the call has been answered. */
const waitForQuery = async (): Promise<void> => {
  const before = countQueries()
  const queryAgain = async (): Promise<number> => {
    await requestQuery()
    return countQueries() - before
  }
  await expect.poll(queryAgain, POLL_OPTIONS).toBeGreaterThan(1)
}

it('an added job wakes only workers of the pool that runs it, and no connection of the pool listens', async () => {
  const [draw, print, mail] = [createHandler(), createHandler(), createHandler()]
  const runner = start([{ draw }, { print }, { mail }])
  await expect.poll(countLooks, POLL_OPTIONS).toBe(9)
  await addJobs('draw', 2)
  // Both workers look once more after their jobs.
  await expect.poll(countLooks, POLL_OPTIONS).toBeGreaterThanOrEqual(13)
  await addJobs('mail')
  await expect.poll(() => mail.mock.calls.length, POLL_OPTIONS).toBe(1)
  await runner.stop()
  expect(draw).toHaveBeenCalledTimes(2)
  // 15, and up to two more for each poll that met a job which was just being taken. Waking workers in every pool makes it 22.
  expect(countLooks()).toBeLessThan(22)
  expect(statements.filter((text) => /^listen/i.test(text))).toEqual([])
})

it('jobs that are added while all workers are busy are run by the first that is free', async () => {
  const order: string[] = []
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const runner = start([
    {
      hang: async () => {
        order.push('hang')
        await finished
      },
      draw: () => Promise.resolve(void order.push('draw')),
    },
    { mail: createHandler() },
  ])
  await addJobs('hang', 3)
  await expect.poll(() => order.length, POLL_OPTIONS).toBe(3)
  await addJobs('draw', 2)
  await waitForQuery()
  expect(order).toEqual(['hang', 'hang', 'hang'])
  finish()
  await expect.poll(() => order.slice(3), POLL_OPTIONS).toEqual(['draw', 'draw'])
  await runner.stop()
})

it('jobs that wait for a pool whose workers are all busy are not counted, however many they are', async () => {
  const query = vi.spyOn(database.$client, 'query')
  let finish = (): void => undefined
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const hang = vi.fn<NonNullable<JobHandlers[string]>>(() => finished)
  const mail = createHandler()
  const runner = start([{ hang }, { mail }])
  await addJobs('hang', 3)
  await expect.poll(() => hang.mock.calls.length, POLL_OPTIONS).toBe(3)
  await addJobs('hang', 40)
  query.mockClear()
  await waitForQuery()
  const countedNames = query.mock.calls.flatMap((args: readonly unknown[]) => (String(args[0]).includes('count(*)::int') ? [args[1]] : []))
  expect(countedNames.length).toBeGreaterThan(0)
  expect(countedNames).toEqual(countedNames.map(() => [['mail']]))
  await addJobs('mail')
  await expect.poll(() => mail.mock.calls.length, POLL_OPTIONS).toBe(1)
  finish()
  await expect.poll(() => hang.mock.calls.length, POLL_OPTIONS).toBe(43)
  await runner.stop()
})

it('a job of a locked queue wakes nobody until the queue is free', async () => {
  const draw = createHandler()
  const runner = start([{ draw }])
  await expect.poll(countLooks, POLL_OPTIONS).toBe(3)
  await inTransaction(database, async ({ $client }) => {
    await $client.query(`select graphile_worker.add_job('draw', '{}', queue_name := 'press')`)
    await $client.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'somebody'`)
  })
  await waitForQuery()
  expect(countLooks()).toBe(3)
  await database.$client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  await requestQuery()
  await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
  await runner.stop()
})

it('a failed query is reported once, and jobs added meanwhile are run', async () => {
  const draw = createHandler()
  const onFailure = vi.fn<JobObserver['onFailure']>()
  const runner = start([{ draw }], { onFailure })
  await expect.poll(countLooks, POLL_OPTIONS).toBe(3)
  await database.$client.query('alter table graphile_worker._private_job_queues rename is_available to is_hidden')
  await requestQuery()
  await expect.poll(() => onFailure.mock.calls.map(([name]) => name), POLL_OPTIONS).toContain('job polling')
  await addJobs('draw')
  await waitForQuery()
  await database.$client.query('alter table graphile_worker._private_job_queues rename is_hidden to is_available')
  await requestQuery()
  await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
  await runner.stop()
  expect(onFailure.mock.calls.filter(([name]) => name === 'job polling')).toHaveLength(1)
})

it('a breaking migration of the job library by a newer version stops the pools before they take another job', async () => {
  const draw = createHandler()
  const onFailure = vi.fn<JobObserver['onFailure']>()
  const runner = start([{ draw }], { onFailure })
  await expect.poll(countLooks, POLL_OPTIONS).toBe(3)
  await database.$client.query(`with migration as (insert into graphile_worker.migrations (id, breaking) values (999, true))
    select pg_notify('worker:migrate', '{"migrationNumber":999,"breaking":true}')`)
  const getErrors = (): string => onFailure.mock.calls.map(([, error]) => String(error)).join('\n')
  await expect.poll(getErrors, POLL_OPTIONS).toContain('schema revision 999')
  await addJobs('draw')
  // Pools that start again are refused.
  const { length } = onFailure.mock.calls
  await expect.poll(() => onFailure.mock.calls.length, POLL_OPTIONS).toBeGreaterThan(length)
  expect(draw).not.toHaveBeenCalled()
  await runner.stop()
  // The library sets it for the end of the process.
  process.exitCode = undefined
})

it('a stop waits for a query that is in flight', async () => {
  const runner = start([{ draw: createHandler() }])
  await expect.poll(countLooks, POLL_OPTIONS).toBe(3)
  const { stopped } = await inTransaction(database, async ({ $client }) => {
    await $client.query('lock table graphile_worker._private_tasks in access exclusive mode')
    await requestQuery()
    await expect
      .poll(async () => {
        const { rows } = await database.$client.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query like '%count(*)::int%'`,
        )
        return rows.length
      }, POLL_OPTIONS)
      .toBeGreaterThan(0)
    const stop = runner.stop()
    expect(await settleWithin(500, stop)).toBe(false)
    return { stopped: stop }
  })
  await stopped
})
