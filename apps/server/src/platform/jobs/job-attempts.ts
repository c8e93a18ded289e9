import type { JobHelpers, TaskList } from 'graphile-worker'

import { trace } from '../tracing/index.ts'
import type { JobContext, JobHandlers } from './jobs.ts'

const CRASH_MESSAGE = /^The process ended with this job (\d+) times in a row, before attempt (\d+)\.$/

interface EarlierAttempts {
  /** How many times in a row the process running the job crashed. */
  crashCount: number
  /** What is stored of the attempts before this one. */
  lastError: string | null
}

/**
 * Counts how many times in a row the process running a job crashed, and stores the count. A job that fails by itself stores its error; a crash leaves `last_error` as
 * it was, so from the second attempt on the count is stored there. An attempt that a stopping process released is repeated with the same
 * number, and is no crash.
 */
const countCrashes = async (helpers: Pick<JobHelpers, 'job' | 'query'>): Promise<EarlierAttempts> => {
  const { job } = helpers
  if (job.attempts <= 1) return { crashCount: 0, lastError: job.last_error }
  const [, previousCount, attemptBefore] = (CRASH_MESSAGE.exec(job.last_error ?? '') ?? []).map(Number)
  const increment = attemptBefore === job.attempts ? 0 : 1
  const crashCount = job.last_error === null ? 1 : previousCount === undefined ? 0 : previousCount + increment
  const lastError = `The process ended with this job ${crashCount} times in a row, before attempt ${job.attempts}.`
  await helpers.query('update graphile_worker._private_jobs set last_error = $2 where id = $1', [job.id, lastError])
  return { crashCount, lastError }
}

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

export interface TaskContext extends Pick<JobContext, 'workerId' | 'signal'> {
  /** Aborted when the process stops: a job that fails from then on was interrupted by the stop. */
  stopSignal: AbortSignal
  /** Collects interrupted jobs by id, with what was stored of their attempts before. */
  abortedJobs: Map<string, string | null>
  /** Ids of the jobs that handlers are working on. */
  runningJobIds: Set<string>
}

export const toTasks = (
  handlers: JobHandlers,
  { onDone, onWarning, onFailure }: JobObserver,
  { workerId, signal, stopSignal: stopController, abortedJobs, runningJobIds }: TaskContext,
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
        let lastError = job.last_error
        runningJobIds.add(job.id)
        try {
          const earlierAttempts = await countCrashes(helpers)
          lastError = earlierAttempts.lastError
          await trace(`job ${name}`, { kind: 'internal', attributes: { 'job.name': name, 'job.attempt': job.attempts } }, () =>
            handler(payload, {
              workerId,
              attempt: job.attempts,
              crashCount: earlierAttempts.crashCount,
              warn: (message, error) => onWarning?.(name, message, error),
              signal,
            }),
          )
        } catch (error) {
          if (stopController.aborted) abortedJobs.set(job.id, lastError)
          else onFailure(name, error, report())
          throw error
        } finally {
          runningJobIds.delete(job.id)
        }
        onDone?.(report())
      },
    ]),
  )
