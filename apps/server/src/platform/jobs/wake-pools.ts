import { setImmediate as nextTurn } from 'node:timers/promises'

import type { Worker, WorkerPool as LibraryPool } from 'graphile-worker'
import type { Pool } from 'pg'

import type { Database, Notifications } from '../database/index.ts'
import { settleWithin } from '../deadline.ts'
import type { JobObserver } from './job-attempts.ts'
import type { JobHandlers } from './jobs.ts'

/** How often a process looks for jobs that have become due. Jobs that are added are notified. */
const POLL_INTERVAL_MS = 2_000

/**
 * Wraps the pool for the job library, whose worker pools would each hold a connection that listens for jobs: PostgreSQL wakes every one
 * of them at each notification of any channel. Only for that does the library (graphile-worker 0.17.3) connect with a callback.
 */
export const withoutListening = (pool: Pool): Pool =>
  new Proxy(pool, {
    get: (target, name): unknown => {
      if (name === 'connect') return (onConnect?: unknown) => (onConnect === undefined ? target.connect() : undefined)
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** The number of due jobs by name, of those that have any. Jobs of a queue, of an older version, count unless it is locked. */
export const countDueJobs = async (database: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await database.$client.query<{ name: string; count: number }>(
    `select task.identifier as name, due.count from (
       select job.task_id, count(*)::int as count from graphile_worker._private_jobs job
       where job.task_id = any(array(select id from graphile_worker._private_tasks where identifier = any($1)))
         and job.is_available and job.run_at <= now() and (job.job_queue_id is null or exists (
           select from graphile_worker._private_job_queues queue where queue.id = job.job_queue_id and queue.is_available))
       group by job.task_id) due
     join graphile_worker._private_tasks task on task.id = due.task_id`,
    [names],
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** What a running pool of the library runs, and its workers. */
export interface RunningPool {
  handlers: JobHandlers
  workers: readonly Worker[]
}
export type RunningPools = ReadonlyMap<LibraryPool, RunningPool>

/**
 * Names of the jobs of pools with a worker that has none. Where all have one, each looks for the next when it ends its own: nobody needs to
 * count what waits for them.
 */
const listAwaitedJobs = (runningPools: RunningPools): string[] =>
  [...runningPools.values()].flatMap(({ handlers, workers }) =>
    workers.some((worker) => worker.getActiveJob() === null) ? Object.keys(handlers) : [],
  )

/** A worker that is busy looks for another job when it ends its own, and one that is looking looks once more. */
const wakeWorkers = (runningPools: RunningPools, dueJobs: ReadonlyMap<string, number>): void => {
  for (const [pool, { handlers }] of runningPools) {
    const count = Object.keys(handlers).reduce((sum, name) => sum + (dueJobs.get(name) ?? 0), 0)
    // For 0 the library would wake one.
    if (count > 0) pool.nudge(count)
  }
}

/** As the library itself does when it hears of it; pools that start again are refused by its check of the schema. */
const stopAtBreakingMigration = (runningPools: RunningPools, message: string): void => {
  if (!message.includes('"breaking":true')) return
  for (const pool of runningPools.keys()) void pool.gracefulShutdown()
}

interface PoolWaker {
  /** Resolves when no query is running any more. */
  stop(): Promise<void>
}

interface PoolWakerOptions {
  notifications: Notifications
  observer: JobObserver
}

/**
 * Wakes as many waiting workers as jobs are due, in the pools that run such jobs: when jobs are added, when that may have been missed, and
 * every two seconds. Jobs of a pool whose workers are all busy are not counted. Of failures in a row, as without the database, the first is reported.
 */
export const startWakingPools = (
  database: Database,
  { notifications, observer }: PoolWakerOptions,
  runningPools: RunningPools,
): PoolWaker => {
  const queries = new Set<Promise<void>>()
  let isFailing = false
  let isRequested = false
  let isQuerying = false
  let isStopped = false

  const wakeForDueJobs = async (): Promise<void> => {
    try {
      const names = listAwaitedJobs(runningPools)
      if (names.length > 0) wakeWorkers(runningPools, await countDueJobs(database, names))
      isFailing = false
    } catch (error) {
      if (!isFailing) observer.onFailure('job polling', error)
      isFailing = true
    }
  }
  /** What is requested during a query may have been committed after its snapshot: it needs another one. */
  const queryWhileRequested = async (): Promise<void> => {
    isQuerying = true
    while (isRequested) {
      // Notifications of one transaction arrive in one turn.
      // oxlint-disable-next-line no-await-in-loop
      await nextTurn()
      isRequested = false
      if (isStopped) break
      const query = wakeForDueJobs()
      queries.add(query)
      void query.then(() => queries.delete(query))
      // A connection that has become silent must not hold up the next query.
      // oxlint-disable-next-line no-await-in-loop
      await settleWithin(POLL_INTERVAL_MS, query)
    }
    isQuerying = false
  }
  const requestQuery = (): void => {
    isRequested = true
    if (!isQuerying) void queryWhileRequested()
  }

  const subscriptions = [
    notifications.subscribe({ channel: 'jobs:insert', onMessage: requestQuery, onGap: requestQuery }),
    notifications.subscribe({
      channel: 'worker:migrate',
      onMessage: (message) => stopAtBreakingMigration(runningPools, message),
      onGap: () => undefined,
    }),
  ]
  const poll = setInterval(requestQuery, POLL_INTERVAL_MS)
  return {
    stop: async () => {
      isStopped = true
      clearInterval(poll)
      for (const subscription of subscriptions) subscription.end()
      await Promise.all(queries)
    },
  }
}
