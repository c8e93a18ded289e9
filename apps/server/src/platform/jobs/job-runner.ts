import { Logger, type ParsedCronItem, parseCronItems, run, runOnce, type Runner, type TaskList } from 'graphile-worker'
import type { PoolClient } from 'pg'

import type { Database } from '../database/index.ts'
import type { JobHandlers, Round } from './jobs.ts'

/** Jobs at once in one process; drawing takes a core each. */
const CONCURRENCY = 2
/** Jobs added by another process are found at the latest after this long. */
const POLL_INTERVAL_MS = 2_000
/** After a loss of the database. */
const RESTART_DELAY_MS = 1_000
/** Any number; held, shared, by every process that runs jobs. */
const RUNNERS_LOCK = 7_420_160

const quiet = new Logger(() => () => undefined)

/**
 * Writes down that jobs are done, or have failed, in batches that wait for nothing. Unbatched, nobody waits for that writing: a run
 * ends before it, and a database that goes away in the midst of it would end the process.
 */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

const tasksOf = (handlers: JobHandlers, onFailure: (name: string, error: unknown) => void): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        try {
          await handler(payload)
        } catch (error) {
          onFailure(name, error)
          throw error
        }
      },
    ]),
  )

/** A round that failed is not done again: the next one is. */
const roundsOf = (rounds: readonly Round[]): ParsedCronItem[] =>
  parseCronItems(rounds.map(({ name, match }) => ({ task: name, match, identifier: name, options: { maxAttempts: 1, backfillPeriod: 0 } })))

/** Whatever was missed while nobody was there is done at once. */
const startRounds = async (runner: Runner, rounds: readonly Round[]): Promise<void> => {
  await Promise.all(rounds.map(({ name }) => runner.addJob(name, {}, { jobKey: `${name} at the start`, maxAttempts: 1 })))
}

/**
 * A process that was killed leaves its jobs marked as taken, and they would wait four hours. When nobody else runs jobs,
 * nobody can be working on them, so they are given free.
 */
const freeAbandonedJobs = async (session: PoolClient): Promise<void> => {
  const alone = await session.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [RUNNERS_LOCK])
  if (alone.rows[0]?.taken) {
    await session.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    )
  }
  await session.query('select pg_advisory_lock_shared($1)', [RUNNERS_LOCK])
  if (alone.rows[0]?.taken) await session.query('select pg_advisory_unlock($1)', [RUNNERS_LOCK])
}

export interface JobRunner {
  /** A job under way is finished first. */
  stop(): Promise<void>
}

interface Work {
  handlers: JobHandlers
  rounds?: readonly Round[]
}

/** Runs jobs in this process until stopped, through losses of the database. */
export const startJobs = (
  database: Database,
  { handlers, rounds = [] }: Work,
  onFailure: (name: string, error: unknown) => void,
): JobRunner => {
  const stopping = new AbortController()
  let runner: Runner | undefined

  const runUntilLost = async (): Promise<void> => {
    const session = await database.$client.connect()
    try {
      await freeAbandonedJobs(session)
      if (stopping.signal.aborted) return
      runner = await run({
        pgPool: database.$client,
        taskList: tasksOf(handlers, onFailure),
        parsedCronItems: roundsOf(rounds),
        concurrency: CONCURRENCY,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
        logger: quiet,
        preset: BATCHED,
      })
      const current = runner
      await startRounds(current, rounds)
      session.once('error', () => void current.stop().catch(() => undefined))
      if (stopping.signal.aborted) await current.stop()
      await current.promise
    } finally {
      runner = undefined
      // Closed and not given back to the pool, because it holds a lock.
      session.release(true)
    }
  }

  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, RESTART_DELAY_MS)
      stopping.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    })

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await runUntilLost()
      } catch (error) {
        onFailure('job runner', error)
      }
      // oxlint-disable-next-line no-await-in-loop
      if (!stopping.signal.aborted) await pause()
    }
  }

  const ended = loop()
  return {
    stop: async () => {
      stopping.abort()
      await runner?.stop()
      await ended
    },
  }
}

const isWorkDue = async (database: Database, names: readonly string[]): Promise<boolean> => {
  const due = await database.$client.query(
    'select 1 from graphile_worker.jobs where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at <= now() limit 1',
    [names],
  )
  return due.rows.length > 0
}

/**
 * Runs what is waiting, and what that adds, until nothing is left; a failing job fails the call.
 * @internal For tests.
 */
export const runWaitingJobs = async (database: Database, handlers: JobHandlers): Promise<void> => {
  const failures: unknown[] = []
  const taskList = tasksOf(handlers, (_name, error) => failures.push(error))
  do {
    // A run takes one job of a queue; the others need another run.
    // oxlint-disable-next-line no-await-in-loop
    await runOnce({ pgPool: database.$client, taskList, noHandleSignals: true, logger: quiet, preset: BATCHED })
    // oxlint-disable-next-line no-await-in-loop
  } while (await isWorkDue(database, Object.keys(handlers)))
  if (failures.length > 0) throw failures[0]
}
