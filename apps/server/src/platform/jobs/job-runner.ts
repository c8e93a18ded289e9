import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'
import {
  type JobHelpers,
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  runOnce,
  type Runner,
  type TaskList,
  type WorkerEvents,
  type WorkerPool as LibraryPool,
} from 'graphile-worker'

import type { Database } from '../database/index.ts'
import { settleWithin } from '../deadline.ts'
import { trace } from '../tracing/index.ts'
import type { JobContext, JobHandlers, WorkerPool, CronJob } from './jobs.ts'
import { withSingleRelease } from './release-once.ts'
import { createStalledJobHandler, releaseWorkerJobs, createWorkerId, startWorkerLiveness } from './worker-liveness.ts'

const CRASH_MESSAGE = /^The process ended with this job (\d+) times in a row, before attempt (\d+)\.$/

/**
 * How many times in a row the process running a job crashed. A job that fails by itself stores its error; a crash leaves `last_error` as
 * it was, so from the second attempt on the count is stored there. An attempt that a stopping process released is repeated with the same
 * number, and is no crash.
 */
const countCrashes = async (helpers: Pick<JobHelpers, 'job' | 'query'>): Promise<number> => {
  const { job } = helpers
  if (job.attempts <= 1) return 0
  const [, previousCount, attemptBefore] = (CRASH_MESSAGE.exec(job.last_error ?? '') ?? []).map(Number)
  const increment = attemptBefore === job.attempts ? 0 : 1
  const crashCount = job.last_error === null ? 1 : previousCount === undefined ? 0 : previousCount + increment
  await helpers.query('update graphile_worker._private_jobs set last_error = $2 where id = $1', [
    job.id,
    `The process ended with this job ${crashCount} times in a row, before attempt ${job.attempts}.`,
  ])
  return crashCount
}

/** How often a process looks for jobs that have become due, for all its workers with one statement. Jobs that are added are notified. */
const POLL_INTERVAL_MS = 2_000
/** The library's own polling sends a statement for each of the workers. */
const LIBRARY_POLL_INTERVAL_MS = 5 * 60_000
/** After the connection to the database was lost. */
const RESTART_DELAY_MS = 1_000
const HEARTBEAT_INTERVAL_MS = 5_000
/** How long a stop waits for running jobs, such as an email that the server is just accepting. */
const STOP_TIMEOUT_MS = 3_000
/** How long an aborted job may take to end. */
const ABORT_TIMEOUT_MS = 1_000

const noopLogger = new Logger(() => () => undefined)

/**
 * Completes and fails jobs in batches without a delay. Unbatched, the library does not await these writes: a run ends before them, and
 * losing the database meanwhile would end the process.
 */
const BATCH_PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** One finished attempt. */
export interface JobReport {
  job: string
  id: string
  attempt: number
  /** From due to started. */
  waitedMs: number
  durationMs: number
}

export interface JobObserver {
  onDone?: (report: JobReport) => void
  /** A non-fatal error; the job continues. */
  onWarning?: (name: string, message: string, error: unknown) => void
  /** Without a report when the runner itself failed. */
  onFailure: (name: string, error: unknown, report?: JobReport) => void
}

interface TaskContext extends Pick<JobContext, 'workerId' | 'signal'> {
  /** Aborted when the process stops: a job that fails from then on was interrupted by the stop. */
  stopSignal: AbortSignal
  /** Collects the ids of interrupted jobs. */
  abortedJobIds: Set<string>
}

const toTasks = (
  handlers: JobHandlers,
  { onDone, onWarning, onFailure }: JobObserver,
  { workerId, signal, stopSignal: stopController, abortedJobIds }: TaskContext,
): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const { job } = helpers
        const startedAt = performance.now()
        const waitedMs = Math.max(0, Math.round(Date.now() - job.run_at.getTime()))
        const report = (): JobReport => ({
          job: name,
          id: job.id,
          attempt: job.attempts,
          waitedMs,
          durationMs: Math.round(performance.now() - startedAt),
        })
        try {
          const crashCount = await countCrashes(helpers)
          await trace(`job ${name}`, { kind: 'internal', attributes: { 'job.name': name, 'job.attempt': job.attempts } }, () =>
            handler(payload, {
              workerId,
              attempt: job.attempts,
              crashCount,
              warn: (message, error) => onWarning?.(name, message, error),
              signal,
            }),
          )
        } catch (error) {
          if (stopController.aborted) abortedJobIds.add(job.id)
          else onFailure(name, error, report())
          throw error
        }
        onDone?.(report())
      },
    ]),
  )

/** A failed run is not retried: the next scheduled one is. */
const toCronItems = (cronJobs: readonly CronJob[]): ParsedCronItem[] =>
  parseCronItems(
    cronJobs.map(({ name, schedule }) => ({
      task: name,
      match: schedule,
      identifier: name,
      options: { maxAttempts: 1, backfillPeriod: 0 },
    })),
  )

/** Runs scheduled jobs once at the start, because one may have been missed, except those that are scheduled only. */
const addStartupJobs = async (runner: Runner, cronJobs: readonly CronJob[]): Promise<void> => {
  const startupJobs = cronJobs.filter(({ isScheduledOnly = false }) => !isScheduledOnly)
  await Promise.all(startupJobs.map(({ name }) => runner.addJob(name, {}, { jobKey: `${name} at the start`, maxAttempts: 1 })))
}

/** Makes a pool lock its jobs with the worker id whose advisory lock the process holds, and lists it while it runs. */
const createWorkerEvents = (workerId: string, runningPools: Set<LibraryPool>): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = workerId
    runningPools.add(workerPool)
  })
  for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
    events.on(end, ({ workerPool }) => void runningPools.delete(workerPool))
  return events
}

const hasDueJobs = async (database: Database, names: readonly string[]): Promise<boolean> => {
  const result = await database.$client.query(
    'select 1 from graphile_worker.jobs where task_identifier = any($1) and locked_at is null and attempts < max_attempts and run_at <= now() limit 1',
    [names],
  )
  return result.rows.length > 0
}

/** Wakes the waiting workers whenever a job is due. */
const startPolling = (database: Database, workerPools: readonly WorkerPool[], runningPools: ReadonlySet<LibraryPool>): NodeJS.Timeout => {
  const names = workerPools.flatMap(({ handlers }) => Object.keys(handlers))
  const maxConcurrency = Math.max(...workerPools.map(({ concurrency }) => concurrency))
  const wakeWorkers = async (): Promise<void> => {
    if (!(await hasDueJobs(database, names))) return
    for (const pool of runningPools) pool.nudge(maxConcurrency)
  }
  // Without the database there is nothing to wake for.
  return setInterval(() => void wakeWorkers().catch(() => undefined), POLL_INTERVAL_MS)
}

/** Runs a pool until the process stops; starts it again when it has failed. */
const keepRunning = async (startPool: () => Promise<void>, stopSignal: AbortSignal, onError: (error: unknown) => void): Promise<void> => {
  while (!stopSignal.aborted) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await startPool()
    } catch (error) {
      onError(error)
    }
    // oxlint-disable-next-line no-await-in-loop
    if (!stopSignal.aborted) await sleep(RESTART_DELAY_MS, undefined, { signal: stopSignal }).catch(() => undefined)
  }
}

export interface JobRunner {
  /** Waits for running jobs; aborts and releases those that take too long. */
  stop(): Promise<void>
}

interface JobRunnerOptions {
  workerPools: readonly WorkerPool[]
  cronJobs?: readonly CronJob[]
  /** Releases what dead workers have claimed besides their jobs. */
  onWorkersLost?: (workerIds: readonly string[]) => Promise<void>
  observer: JobObserver
  heartbeatIntervalMs?: number
  stopTimeoutMs?: number
}

/** Runs jobs in this process until stopped; survives losing the database. */
export const startJobs = (database: Database, options: JobRunnerOptions): JobRunner => {
  const { workerPools, cronJobs = [], observer, onWorkersLost = () => Promise.resolve() } = options
  const stopController = new AbortController()
  const abortController = new AbortController()
  const abortedJobIds = new Set<string>()
  const runners = new Set<Runner>()
  const runningPools = new Set<LibraryPool>()
  const workerId = createWorkerId()
  const stalledJobs = createStalledJobHandler(database, onWorkersLost)
  const liveness = startWorkerLiveness({
    connectionString: database.$client.options.connectionString,
    workerId,
    intervalMs: options.heartbeatIntervalMs ?? HEARTBEAT_INTERVAL_MS,
    onHeartbeat: (missing) => stalledJobs.releaseJobs(missing),
    onError: (error) => observer.onFailure('job liveness', error),
  })

  const runUntilError = async ({ handlers, concurrency }: WorkerPool): Promise<void> => {
    const poolCronJobs = cronJobs.filter(({ name }) => name in handlers)
    const runner = await run({
      pgPool: withSingleRelease(database.$client),
      taskList: toTasks(handlers, observer, { workerId, signal: abortController.signal, stopSignal: stopController.signal, abortedJobIds }),
      parsedCronItems: toCronItems(poolCronJobs),
      concurrency,
      pollInterval: LIBRARY_POLL_INTERVAL_MS,
      noHandleSignals: true,
      logger: noopLogger,
      preset: BATCH_PRESET,
      events: createWorkerEvents(workerId, runningPools),
    })
    runners.add(runner)
    try {
      if (stopController.signal.aborted) await runner.stop()
      else await addStartupJobs(runner, poolCronJobs)
      await runner.promise
    } finally {
      runners.delete(runner)
    }
  }

  const onError = (error: unknown): void => observer.onFailure('job runner', error)
  const runPool = (pool: WorkerPool): Promise<void> => keepRunning(() => runUntilError(pool), stopController.signal, onError)
  const stopped = liveness.ready.then(() => Promise.all(workerPools.map(runPool))).then(() => undefined)
  const poll = startPolling(database, workerPools, runningPools)
  return {
    stop: async () => {
      stopController.abort()
      clearInterval(poll)
      for (const runner of runners) void runner.stop().catch(() => undefined)
      if (!(await settleWithin(options.stopTimeoutMs ?? STOP_TIMEOUT_MS, stopped))) {
        abortController.abort(new Error('The shop stops.'))
        await settleWithin(ABORT_TIMEOUT_MS, stopped)
      }
      await releaseWorkerJobs(database, workerId, [...abortedJobIds])
      await liveness.stop()
    },
  }
}

/**
 * Runs every due job, and those that they add, until none is left; rejects when a job failed.
 * @internal For tests.
 */
export const runPendingJobs = async (database: Database, handlers: JobHandlers): Promise<void> => {
  const errors: unknown[] = []
  const { signal } = new AbortController()
  const context = { workerId: createWorkerId(), signal, stopSignal: signal, abortedJobIds: new Set<string>() }
  const taskList = toTasks(handlers, { onFailure: (_name, error) => errors.push(error) }, context)
  do {
    // A job added while the run was ending needs another run.
    // oxlint-disable-next-line no-await-in-loop
    await runOnce({ pgPool: database.$client, taskList, noHandleSignals: true, logger: noopLogger, preset: BATCH_PRESET })
    // oxlint-disable-next-line no-await-in-loop
  } while (await hasDueJobs(database, Object.keys(handlers)))
  if (errors.length > 0) throw errors[0]
}

/** Logs each attempt with its waiting time, duration and error, without the payload. */
export const createJobLogger = (log: FastifyBaseLogger): JobObserver => ({
  onDone: (report) => log.info(report, 'job done'),
  onWarning: (name, message, error) => log.warn({ job: name, err: error }, message),
  onFailure: (name, error, report) => log.error({ job: name, ...report, err: error }, 'job failed'),
})
