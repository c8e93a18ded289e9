import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import type { FastifyBaseLogger } from 'fastify'
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  run,
  runOnce,
  type Runner,
  type Worker,
  type WorkerEvents,
  type WorkerPool as LibraryPool,
} from 'graphile-worker'

import type { Database, Notifications } from '../database/index.ts'
import { settleWithin } from '../deadline.ts'
import { type JobObserver, toTasks } from './job-attempts.ts'
import type { JobHandlers, WorkerPool, CronJob } from './jobs.ts'
import { countDueJobs, type RunningPool, startWakingPools, withoutListening } from './wake-pools.ts'
import {
  createForgottenJobHandler,
  createStalledJobHandler,
  releaseWorkerJobs,
  createWorkerId,
  startWorkerLiveness,
  type WorkerLiveness,
} from './worker-liveness.ts'

/** The library's own polling sends a statement for each of the workers; `startWakingPools` polls for all of them. */
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

/** Makes a library's pool lock its jobs with the worker id whose advisory lock the process holds, and lists it while it runs. */
const createWorkerEvents = (workerId: string, { handlers }: WorkerPool, runningPools: Map<LibraryPool, RunningPool>): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  const workers: Worker[] = []
  events.on('worker:create', ({ worker }) => void workers.push(worker))
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = workerId
    runningPools.set(workerPool, { handlers, workers })
  })
  for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
    events.on(end, ({ workerPool }) => void runningPools.delete(workerPool))
  return events
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
  /** Tell of added jobs. */
  notifications: Notifications
  cronJobs?: readonly CronJob[]
  /** Releases what dead workers have claimed besides their jobs. */
  onWorkersLost?: (workerIds: readonly string[]) => Promise<void>
  observer: JobObserver
  heartbeatIntervalMs?: number
  stopTimeoutMs?: number
}

/** Shows that this worker is alive, and releases the jobs of those that are not, and those that got lost on their way. */
const startHeartbeat = (
  database: Database,
  { onWorkersLost = () => Promise.resolve(), heartbeatIntervalMs = HEARTBEAT_INTERVAL_MS, observer }: JobRunnerOptions,
  { workerId, runningJobIds }: { workerId: string; runningJobIds: ReadonlySet<string> },
): WorkerLiveness => {
  const stalledJobs = createStalledJobHandler(database, onWorkersLost)
  const forgottenJobs = createForgottenJobHandler(database, workerId, (id) => runningJobIds.has(id))
  return startWorkerLiveness({
    connectionString: database.$client.options.connectionString,
    workerId,
    intervalMs: heartbeatIntervalMs,
    onHeartbeat: async (missing) => {
      await stalledJobs.releaseJobs(missing)
      await forgottenJobs.releaseJobs()
    },
    onError: (error) => observer.onFailure('job liveness', error),
  })
}

/** Runs jobs in this process until stopped; survives losing the database. */
export const startJobs = (database: Database, options: JobRunnerOptions): JobRunner => {
  const { workerPools, cronJobs = [], observer } = options
  const stopController = new AbortController()
  const abortController = new AbortController()
  const abortedJobs = new Map<string, string | null>()
  const runningJobIds = new Set<string>()
  const runners = new Set<Runner>()
  const runningPools = new Map<LibraryPool, RunningPool>()
  const workerId = createWorkerId()
  const liveness = startHeartbeat(database, options, { workerId, runningJobIds })

  const runUntilError = async (pool: WorkerPool): Promise<void> => {
    const { handlers, concurrency } = pool
    const poolCronJobs = cronJobs.filter(({ name }) => name in handlers)
    const runner = await run({
      pgPool: withoutListening(database.$client),
      taskList: toTasks(handlers, observer, {
        workerId,
        signal: abortController.signal,
        stopSignal: stopController.signal,
        abortedJobs,
        runningJobIds,
      }),
      parsedCronItems: toCronItems(poolCronJobs),
      concurrency,
      pollInterval: LIBRARY_POLL_INTERVAL_MS,
      noHandleSignals: true,
      logger: noopLogger,
      preset: BATCH_PRESET,
      events: createWorkerEvents(workerId, pool, runningPools),
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
  const waker = startWakingPools(database, options, runningPools)
  return {
    stop: async () => {
      stopController.abort()
      const allStopped = Promise.all([stopped, waker.stop()])
      for (const runner of runners) void runner.stop().catch(() => undefined)
      if (!(await settleWithin(options.stopTimeoutMs ?? STOP_TIMEOUT_MS, allStopped))) {
        abortController.abort(new Error('The shop is stopping.'))
        await settleWithin(ABORT_TIMEOUT_MS, allStopped)
      }
      await releaseWorkerJobs(database, workerId, abortedJobs)
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
  const context = {
    workerId: createWorkerId(),
    signal,
    stopSignal: signal,
    abortedJobs: new Map(),
    runningJobIds: new Set<string>(),
  }
  const taskList = toTasks(handlers, { onFailure: (_name, error) => errors.push(error) }, context)
  do {
    // A job added while the run was ending needs another run.
    // oxlint-disable-next-line no-await-in-loop
    await runOnce({ pgPool: database.$client, taskList, noHandleSignals: true, logger: noopLogger, preset: BATCH_PRESET })
    // oxlint-disable-next-line no-await-in-loop
  } while ((await countDueJobs(database, Object.keys(handlers))).size > 0)
  if (errors.length > 0) throw errors[0]
}

/** Logs each attempt with its waiting time, duration and error, without the payload. */
export const createJobLogger = (log: FastifyBaseLogger): JobObserver => ({
  onDone: (report) => log.info(report, 'job done'),
  onWarning: (name, message, error) => log.warn({ job: name, err: error }, message),
  onFailure: (name, error, report) => log.error({ job: name, ...report, err: error }, 'job failed'),
})
