import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { createTestDatabase } from '../../../test/harness.ts'
import { closeDatabase, type Database, inTransaction, type Notifications, openDatabase, openNotifications } from '../database/index.ts'
import { databaseJobs, type JobDeclaration, type JobHandlers, newJob, parsePayload, startJobs } from './index.ts'
import type { JobObserver, JobReport } from './job-attempts.ts'
import { runPendingJobs } from './job-runner.ts'

let database: Database
let notifications: Notifications
let drop: () => Promise<void>
beforeAll(async () => {
  const testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  notifications = openNotifications(testDatabase.url)
  drop = testDatabase.drop
})
afterAll(async () => {
  await notifications.close()
  await closeDatabase(database)
  await drop()
})

const POLL_OPTIONS = { timeout: 20_000 }

/** Fast enough for a test. */
const QUICK = { heartbeatIntervalMs: 100, stopTimeoutMs: 100 }
const SILENT: JobObserver = { onFailure: () => undefined }

const start = (handlers: JobHandlers, observer: Partial<JobObserver> = {}) =>
  startJobs(database, { ...QUICK, notifications, workerPools: [{ handlers, concurrency: 2 }], observer: { ...SILENT, ...observer } })

beforeEach(() => database.$client.query('delete from graphile_worker._private_jobs'))

const declare = (name: string): JobDeclaration => ({ name, payload: z.looseObject({}) })
const drawJob = declare('draw')

const add = (name: string, payload: object, key?: string) =>
  inTransaction(database, (transaction) =>
    databaseJobs.add(transaction, { ...declare(name), ...(key !== undefined && { key: () => key }) }, payload),
  )

describe('a job', () => {
  it('runs with its payload', async () => {
    const done: unknown[] = []
    await add('draw', { order: 1 })
    await runPendingJobs(database, { draw: async (payload) => void done.push(payload) })
    expect(done).toEqual([{ order: 1 }])
  })

  it('does not exist when its transaction is rolled back', async () => {
    const change = inTransaction(database, async (transaction) => {
      await databaseJobs.add(transaction, drawJob, {})
      throw new Error('the order could not be placed')
    })
    await expect(change).rejects.toThrow('the order could not be placed')
    const draw = vi.fn<() => Promise<void>>()
    await runPendingJobs(database, { draw })
    expect(draw).not.toHaveBeenCalled()
  })

  it('replaces a waiting job with the same key', async () => {
    const done: unknown[] = []
    await add('draw', { version: 1 }, 'order 1')
    await add('draw', { version: 2 }, 'order 1')
    await runPendingJobs(database, { draw: async (payload) => void done.push(payload) })
    expect(done).toEqual([{ version: 2 }])
  })

  it('gets the number of consecutive crashes, which a failure resets', async () => {
    const crashCounts: number[] = []
    await add('draw', {})
    const run = async (end: 'crashes' | 'is released' | 'fails') => {
      const seen = () =>
        database.$client.query<{ last_error: string | null; attempts: number }>(
          'select last_error, attempts from graphile_worker._private_jobs',
        )
      let left: { last_error: string | null; attempts: number } | undefined
      const draw: JobHandlers[string] = async (_payload, { crashCount }) => {
        crashCounts.push(crashCount)
        const { rows } = await seen()
        left = rows[0]
        throw new Error('The press is jammed.')
      }
      await runPendingJobs(database, { draw }).catch(() => undefined)
      if (!left) throw new Error('The job was not run.')
      const attempts = left.attempts - (end === 'is released' ? 1 : 0)
      // As after the release of a dead worker's jobs.
      await database.$client.query('update graphile_worker._private_jobs set run_at = now(), attempts = $1, last_error = $2', [
        attempts,
        end === 'fails' ? 'The press is jammed.' : left.last_error,
      ])
    }
    for (const end of ['crashes', 'crashes', 'is released', 'crashes', 'fails', 'crashes', 'crashes'] as const) await run(end)
    expect(crashCounts).toEqual([0, 1, 2, 2, 3, 0, 1])
  })

  it('with low priority runs after all others, also those added later', async () => {
    const done: string[] = []
    const note = (payload: unknown): Promise<void> => Promise.resolve(void done.push(JSON.stringify(payload)))
    await inTransaction(database, (transaction) =>
      databaseJobs.addAll(
        transaction,
        [1, 2, 3].map((piece) => newJob({ ...drawJob, isLowPriority: true }, { piece })),
      ),
    )
    await add('mail', {})
    await runPendingJobs(database, { draw: note, mail: note })
    expect(done[0]).toBe('{}')
    expect(done).toHaveLength(4)
  })

  it('that fails rejects the run and stays for another attempt', async () => {
    await add('draw', {})
    const draw = () => Promise.reject(new Error('no paper'))
    await expect(runPendingJobs(database, { draw })).rejects.toThrow('no paper')
    const { rows } = await database.$client.query<{ attempts: number }>('select attempts from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 1 }])
  })

  it('of a dead worker is run by another, also in a queue of an older version, while a live worker keeps its jobs', async () => {
    const working = new Set<string>()
    let finish = (): void => undefined
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const draw: JobHandlers['draw'] = async (payload, { workerId }) => {
      working.add(`${JSON.stringify(payload)} by ${workerId}`)
      await finished
    }
    const first = start({ draw })
    await add('draw', { order: 1 })
    await expect.poll(() => working.size, POLL_OPTIONS).toBe(1)
    await add('draw', { order: 2 })
    await expect.poll(() => working.size, POLL_OPTIONS).toBe(2)
    await database.$client.query(`select graphile_worker.add_job('print', '{}', queue_name := 'press')`)
    await database.$client.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-1' where locked_by is null`,
    )
    await database.$client.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'worker-1'`)
    const print = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const second = start({ draw, print })
    await expect.poll(() => print.mock.calls.length, POLL_OPTIONS).toBe(1)
    expect(working.size).toBe(2)
    finish()
    await Promise.all([first.stop(), second.stop()])
  })

  it('that is locked for a live worker without its knowledge is released, while one that it runs stays locked', async () => {
    const workerIds: string[] = []
    const draw = vi.fn<NonNullable<JobHandlers['draw']>>((_payload, { workerId, signal }) => {
      workerIds.push(workerId)
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('The shop is stopping.')))
      })
    })
    const print = vi.fn<NonNullable<JobHandlers['print']>>(() => Promise.resolve())
    const runner = start({ draw, print })
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
    await inTransaction(database, async (transaction) => {
      await databaseJobs.add(transaction, declare('print'), {})
      // As `get_job` leaves it when its answer is lost.
      await transaction.$client.query(
        `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute', attempts = 1`,
        workerIds,
      )
    })
    await expect.poll(() => print.mock.calls.length, POLL_OPTIONS).toBe(1)
    expect(print.mock.calls[0]?.[1]).toMatchObject({ attempt: 1, crashCount: 0 })
    expect(draw).toHaveBeenCalledTimes(1)
    await runner.stop()
  })

  it('of a worker that reconnects stays with it', async () => {
    const draw = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    const first = start({ draw })
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
    const sessions = async (): Promise<number[]> => {
      const { rows } = await database.$client.query<{ pid: number }>(`select pid from pg_stat_activity
        where application_name = 'picasso worker' and datname = current_database()`)
      return rows.map(({ pid }) => pid)
    }
    const [lost] = await sessions()
    await database.$client.query('select pg_terminate_backend($1)', [lost])
    const looks: number[] = []
    const second = startJobs(database, {
      ...QUICK,
      notifications,
      heartbeatIntervalMs: 5_000,
      workerPools: [{ handlers: { draw }, concurrency: 1 }],
      onWorkersLost: (dead) => Promise.resolve(void looks.push(dead.length)),
      observer: SILENT,
    })
    await expect.poll(async () => (await sessions()).filter((pid) => pid !== lost).length, POLL_OPTIONS).toBe(2)
    await add('sleep', {})
    const sleep = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const third = start({ sleep })
    await expect.poll(() => sleep.mock.calls.length, POLL_OPTIONS).toBe(1)
    expect(draw).toHaveBeenCalledTimes(1)
    expect(looks).toEqual([])
    await Promise.all([first.stop(), second.stop(), third.stop()])
  })

  it('that does not end when the process stops is aborted and released without counting the attempt', async () => {
    const draw = vi.fn<NonNullable<JobHandlers['draw']>>(
      (_payload, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('cut short')))
        }),
    )
    const failed = vi.fn<() => void>()
    const runner = start({ draw }, { onFailure: failed })
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
    await runner.stop()
    const { rows } = await database.$client.query(
      'select attempts, locked_by, run_at <= now() as due, last_error from graphile_worker.jobs',
    )
    // As before the attempt: an error would make a later crash look like a failure of the job's own.
    expect(rows).toEqual([{ attempts: 0, locked_by: null, due: true, last_error: null }])
    expect(failed).not.toHaveBeenCalled()
  })

  it('is reported to the observer with its waiting time and duration', async () => {
    const reports: JobReport[] = []
    const runner = start({ draw: () => Promise.resolve() }, { onDone: (report) => reports.push(report) })
    await add('draw', {})
    await expect.poll(() => reports, POLL_OPTIONS).toHaveLength(1)
    await runner.stop()
    expect(reports[0]).toMatchObject({ job: 'draw', attempt: 1 })
    expect(reports[0]?.durationMs).toBeGreaterThanOrEqual(0)
    expect(reports[0]?.waitedMs).toBeGreaterThanOrEqual(0)
  })

  it('of one pool does not wait for those of another', async () => {
    const hang = vi.fn<() => Promise<void>>(() => new Promise(() => undefined))
    const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const lanes = [
      { handlers: { hang }, concurrency: 1 },
      { handlers: { draw }, concurrency: 1 },
    ]
    const runner = startJobs(database, { ...QUICK, notifications, workerPools: lanes, observer: SILENT })
    await add('hang', {})
    await add('hang', {})
    await expect.poll(() => hang.mock.calls.length, POLL_OPTIONS).toBe(1)
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
    await runner.stop()
  })

  it('with a schedule also runs at the start, unless it is scheduled only', async () => {
    const [tidy, collect] = [vi.fn<() => Promise<void>>(() => Promise.resolve()), vi.fn<() => Promise<void>>(() => Promise.resolve())]
    // Once in four years.
    const match = '0 0 29 2 *'
    const rounds = [
      { name: 'collect', schedule: match, isScheduledOnly: true },
      { name: 'tidy', schedule: match },
    ]
    const runner = startJobs(database, {
      ...QUICK,
      notifications,
      workerPools: [{ handlers: { tidy, collect }, concurrency: 1 }],
      cronJobs: rounds,
      observer: SILENT,
    })
    await expect.poll(() => tidy.mock.calls.length, POLL_OPTIONS).toBe(1)
    await runner.stop()
    const { rows } = await database.$client.query(`select from graphile_worker.jobs where task_identifier = 'collect'`)
    expect([collect.mock.calls.length, rows.length]).toEqual([0, 0])
  })

  it('still runs after the database closed every connection', async () => {
    const draw = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const runner = start({ draw })
    await add('draw', {})
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBe(1)
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
        POLL_OPTIONS,
      )
      .toBe('added')
    await expect.poll(() => draw.mock.calls.length, POLL_OPTIONS).toBeGreaterThan(1)
    await runner.stop()
  })
})

it('parsePayload names the job and the wrong field of a payload, and not its values', () => {
  const job = { name: 'send-email', payload: z.object({ id: z.uuid() }) }
  expect(parsePayload(job, { id: '01930000-0000-7000-8000-0000000000d0', added: 'later' })).toEqual({
    id: '01930000-0000-7000-8000-0000000000d0',
  })
  const parse = (): unknown => parsePayload(job, { id: 'ada@example.com' })
  expect(parse).toThrow(/^The payload of the job send-email is invalid: [^]*at id$/)
  expect(parse).not.toThrow(/ada@/)
})
