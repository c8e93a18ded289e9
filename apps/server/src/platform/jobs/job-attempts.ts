import type { JobHelpers, TaskList } from 'graphile-worker'

import { trace } from '../tracing/index.ts'
import type { JobContext, JobHandlers } from './jobs.ts'

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
  /** Collects the ids of interrupted jobs. */
  abortedJobIds: Set<string>
  /** Ids of the jobs that handlers are working on. */
  runningJobIds: Set<string>
}

export const toTasks = (
  handlers: JobHandlers,
  { onDone, onWarning, onFailure }: JobObserver,
  { workerId, signal, stopSignal: stopController, abortedJobIds, runningJobIds }: TaskContext,
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
        runningJobIds.add(job.id)
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
        } finally {
          runningJobIds.delete(job.id)
        }
        onDone?.(report())
      },
    ]),
  )
