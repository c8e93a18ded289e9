import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, inTransaction, openDatabase } from '../database/index.ts'
import { databaseJobs, startJobs } from './index.ts'
import { runWaitingJobs } from './job-runner.ts'

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

const PATIENCE = { timeout: 20_000 }

beforeEach(() => database.$client.query('delete from graphile_worker._private_jobs'))

const add = (name: string, payload: object, key?: string) =>
  inTransaction(database, (transaction) => databaseJobs.add(transaction, name, payload, key === undefined ? {} : { key }))

describe('a job', () => {
  it('runs with what it was given', async () => {
    const done: unknown[] = []
    await add('draw', { order: 1 })
    await runWaitingJobs(database, { draw: async (payload) => void done.push(payload) })
    expect(done).toEqual([{ order: 1 }])
  })

  it('does not exist when its transaction did not happen', async () => {
    const change = inTransaction(database, async (transaction) => {
      await databaseJobs.add(transaction, 'draw', {})
      throw new Error('the order could not be placed')
    })
    await expect(change).rejects.toThrow('the order could not be placed')
    const draw = vi.fn<() => Promise<void>>()
    await runWaitingJobs(database, { draw })
    expect(draw).not.toHaveBeenCalled()
  })

  it('waits once, however often it is asked for under one key', async () => {
    const done: unknown[] = []
    await add('draw', { version: 1 }, 'order 1')
    await add('draw', { version: 2 }, 'order 1')
    await runWaitingJobs(database, { draw: async (payload) => void done.push(payload) })
    expect(done).toEqual([{ version: 2 }])
  })

  it('of a queue waits until the one before it is done', async () => {
    let underWay = 0
    let most = 0
    await inTransaction(database, async (transaction) => {
      for (const order of [1, 2, 3]) {
        // One after the other, because a transaction has one connection.
        // oxlint-disable-next-line no-await-in-loop
        await databaseJobs.add(transaction, 'draw', { order }, { queue: 'press' })
      }
    })
    const draw = vi.fn<() => Promise<void>>(async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await database.$client.query('select 1')
      underWay -= 1
    })
    await Promise.all([runWaitingJobs(database, { draw }), runWaitingJobs(database, { draw })])
    expect(draw).toHaveBeenCalledTimes(3)
    expect(most).toBe(1)
  })

  it('that is patient lets all others go first, also those that come later', async () => {
    const done: string[] = []
    const note = (payload: unknown): Promise<void> => Promise.resolve(void done.push(JSON.stringify(payload)))
    await inTransaction(database, (transaction) =>
      databaseJobs.addAll(
        transaction,
        [1, 2, 3].map((piece) => ({ name: 'draw', payload: { piece }, isPatient: true })),
      ),
    )
    await add('mail', {})
    await runWaitingJobs(database, { draw: note, mail: note })
    expect(done[0]).toBe('{}')
    expect(done).toHaveLength(4)
  })

  it('that fails is heard of and stays, to be tried again', async () => {
    await add('draw', {})
    const draw = () => Promise.reject(new Error('no paper'))
    await expect(runWaitingJobs(database, { draw })).rejects.toThrow('no paper')
    const { rows } = await database.$client.query<{ attempts: number }>('select attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 1 }])
  })

  it('a killed process had taken is done by the next one at once', async () => {
    await add('draw', {})
    await database.$client.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed', attempts = 1`)
    const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const runner = startJobs(database, { handlers: { draw } }, () => undefined)
    await expect.poll(() => draw.mock.calls.length, PATIENCE).toBe(1)
    await runner.stop()
  })

  it('is still done after the database dropped every connection', async () => {
    const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const runner = startJobs(database, { handlers: { draw } }, () => undefined)
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, PATIENCE).toBe(1)
    await database.$client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await expect
      .poll(
        () =>
          add('draw', {}).then(
            () => 'added',
            () => 'refused',
          ),
        PATIENCE,
      )
      .toBe('added')
    await expect.poll(() => draw.mock.calls.length, PATIENCE).toBeGreaterThan(1)
    await runner.stop()
  })
})
