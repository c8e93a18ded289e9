import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

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
} from 'graphile-worker'

import type { Database } from '../database/index.ts'
import { trace } from '../tracing/index.ts'
import { within } from '../within.ts'
import { createAbandonedJobs, handBackJobs } from './abandoned-jobs.ts'
import { countDeaths } from './job-deaths.ts'
import type { JobContext, JobHandlers, JobLane, Round } from './jobs.ts'
import { releaseOnce } from './release-once.ts'
import { newWorkerId, startLiveness } from './worker-liveness.ts'

/** Jobs added by another process are found at the latest after this long. */
const POLL_INTERVAL_MS = 2_000
/** After a loss of the database. */
const RESTART_DELAY_MS = 1_000
const HEARTBEAT_MS = 5_000
/** How long a stop lets a job end by itself: a mail that the server is just taking, say. */
const STOP_PATIENCE_MS = 3_000
/** How long what was told to stop may take to do so. */
const INTERRUPTION_LIMIT_MS = 1_000

const quiet = new Logger(() => () => undefined)

/**
 * Writes down that jobs are done, or have failed, in batches that wait for nothing. Unbatched, nobody waits for that writing: a run
 * ends before it, and a database that goes away in the midst of it would end the process.
 */
const BATCHED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** What is known of one attempt when it is over. */
export interface JobReport {
  job: string
  id: string
  attempt: number
  /** From the moment it was due to the moment it was begun. */
  waitedMs: number
  durationMs: number
}

export interface JobObserver {
  onDone?: (report: JobReport) => void
  /** Something beside the work went wrong; the job goes on. */
  onWarning?: (name: string, message: string, error: unknown) => void
  /** Without a report where what failed is the running of jobs itself. */
  onFailure: (name: string, error: unknown, report?: JobReport) => void
}

interface TaskContext extends Pick<JobContext, 'workerId' | 'signal'> {
  /** From then on a job that fails was cut short by the stop, of itself or of what it needs. */
  stopping: AbortSignal
  /** Gets the ids of those. */
  interrupted: Set<string>
}

const toTasks = (
  handlers: JobHandlers,
  { onDone, onWarning, onFailure }: JobObserver,
  { workerId, signal, stopping, interrupted }: TaskContext,
): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        const { job } = helpers
        const begunAt = performance.now()
        const waitedMs = Math.max(0, Math.round(Date.now() - job.run_at.getTime()))
        const report = (): JobReport => ({
          job: name,
          id: job.id,
          attempt: job.attempts,
          waitedMs,
          durationMs: Math.round(performance.now() - begunAt),
        })
        try {
          const deaths = await countDeaths(helpers)
          await trace(`job ${name}`, { kind: 'internal', attributes: { 'job.name': name, 'job.attempt': job.attempts } }, () =>
            handler(payload, {
              workerId,
              attempt: job.attempts,
              deaths,
              warn: (message, error) => onWarning?.(name, message, error),
              signal,
            }),
          )
        } catch (error) {
          if (stopping.aborted) interrupted.add(job.id)
          else onFailure(name, error, report())
          throw error
        }
        onDone?.(report())
      },
    ]),
  )

/** A round that failed is not done again: the next one is. */
const roundsOf = (rounds: readonly Round[]): ParsedCronItem[] =>
  parseCronItems(rounds.map(({ name, match }) => ({ task: name, match, identifier: name, options: { maxAttempts: 1, backfillPeriod: 0 } })))

/** What was missed while nobody was there is done at once, unless it can wait. */
const startRounds = async (runner: Runner, rounds: readonly Round[]): Promise<void> => {
  const missed = rounds.filter(({ isPunctual = false }) => !isPunctual)
  await Promise.all(missed.map(({ name }) => runner.addJob(name, {}, { jobKey: `${name} at the start`, maxAttempts: 1 })))
}

/** Has every lane of this process take its jobs under the id whose lock the process holds. */
const takeJobsAs = (workerId: string): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = workerId
  })
  return events
}

export interface JobRunner {
  /** Jobs under way are finished, or cut short and handed back when that takes too long. */
  stop(): Promise<void>
}

interface Work {
  lanes: readonly JobLane[]
  rounds?: readonly Round[]
  /** Gives free what dead workers had marked as theirs besides their jobs. */
  onWorkersDead?: (workerIds: readonly string[]) => Promise<void>
  observer: JobObserver
  heartbeatMs?: number
  stopPatienceMs?: number
}

/** Runs jobs in this process until stopped, through losses of the database. */
export const startJobs = (database: Database, work: Work): JobRunner => {
  const { lanes, rounds = [], observer, onWorkersDead = () => Promise.resolve() } = work
  const { onFailure } = observer
  const stopping = new AbortController()
  const interruption = new AbortController()
  const interrupted = new Set<string>()
  const runners = new Set<Runner>()
  const workerId = newWorkerId()
  const abandoned = createAbandonedJobs(database, onWorkersDead)
  const liveness = startLiveness({
    connectionString: database.$client.options.connectionString,
    workerId,
    intervalMs: work.heartbeatMs ?? HEARTBEAT_MS,
    onHeartbeat: (missing) => abandoned.freeJobsOf(missing),
    onError: (error) => onFailure('job liveness', error),
  })

  const runUntilLost = async ({ handlers, concurrency }: JobLane): Promise<void> => {
    const mine = rounds.filter(({ name }) => name in handlers)
    const runner = await run({
      pgPool: releaseOnce(database.$client),
      taskList: toTasks(handlers, observer, { workerId, signal: interruption.signal, stopping: stopping.signal, interrupted }),
      parsedCronItems: roundsOf(mine),
      concurrency,
      pollInterval: POLL_INTERVAL_MS,
      noHandleSignals: true,
      logger: quiet,
      preset: BATCHED,
      events: takeJobsAs(workerId),
    })
    runners.add(runner)
    try {
      if (stopping.signal.aborted) await runner.stop()
      else await startRounds(runner, mine)
      await runner.promise
    } finally {
      runners.delete(runner)
    }
  }

  const pause = (): Promise<unknown> => sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)

  const keepRunning = async (lane: JobLane): Promise<void> => {
    await liveness.ready
    while (!stopping.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop
        await runUntilLost(lane)
      } catch (error) {
        onFailure('job runner', error)
      }
      // oxlint-disable-next-line no-await-in-loop
      if (!stopping.signal.aborted) await pause()
    }
  }

  const ended = Promise.all(lanes.map(keepRunning))
  return {
    stop: async () => {
      stopping.abort()
      for (const runner of runners) void runner.stop().catch(() => undefined)
      const ending = ended.then(() => undefined)
      if (!(await within(work.stopPatienceMs ?? STOP_PATIENCE_MS, ending))) {
        interruption.abort(new Error('The shop stops.'))
        await within(INTERRUPTION_LIMIT_MS, ending)
      }
      await handBackJobs(database, workerId, [...interrupted])
      await liveness.stop()
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
  const { signal } = new AbortController()
  const context = { workerId: newWorkerId(), signal, stopping: signal, interrupted: new Set<string>() }
  const taskList = toTasks(handlers, { onFailure: (_name, error) => failures.push(error) }, context)
  do {
    // What a job adds while the run ends needs another one.
    // oxlint-disable-next-line no-await-in-loop
    await runOnce({ pgPool: database.$client, taskList, noHandleSignals: true, logger: quiet, preset: BATCHED })
    // oxlint-disable-next-line no-await-in-loop
  } while (await isWorkDue(database, Object.keys(handlers)))
  if (failures.length > 0) throw failures[0]
}
