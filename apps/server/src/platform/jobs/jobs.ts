import { sql } from 'drizzle-orm'
import { Logger, run, runOnce, type TaskList } from 'graphile-worker'

import type { Database, Transaction } from '../database/index.ts'

/** Work by name. A job may run more than once, so each must be able to find its work already done. */
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>

export interface Jobs {
  /**
   * Adds a job inside the business transaction: it exists exactly when the change it belongs to does. A job of the same
   * key that still waits is replaced.
   */
  add(transaction: Transaction, name: string, payload: object, options?: { key?: string }): Promise<void>
}

export const databaseJobs: Jobs = {
  add: async (transaction, name, payload, options = {}) => {
    await transaction.execute(
      sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null}::text)`,
    )
  },
}

/** Jobs at once in one process; drawing takes a core each. */
const CONCURRENCY = 2
/** Jobs added by another process are found at the latest after this long. */
const POLL_INTERVAL_MS = 2_000

const quiet = new Logger(() => () => undefined)

const tasksOf = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => handler(payload)]))

export interface JobRunner {
  stop(): Promise<void>
}

/** Runs jobs in this process until stopped; a job under way is finished first. */
export const startJobs = async (
  database: Database,
  handlers: JobHandlers,
  onFailure: (name: string, error: unknown) => void,
): Promise<JobRunner> => {
  const runner = await run({
    pgPool: database.$client,
    taskList: tasksOf(handlers),
    concurrency: CONCURRENCY,
    pollInterval: POLL_INTERVAL_MS,
    noHandleSignals: true,
    logger: quiet,
  })
  runner.events.on('job:error', ({ job, error }) => {
    onFailure(job.task_identifier, error)
  })
  return { stop: () => runner.stop() }
}

/** Runs what is waiting, and what that adds, until nothing is left; a failing job fails the call. */
export const runWaitingJobs = async (database: Database, handlers: JobHandlers): Promise<void> => {
  const failures: unknown[] = []
  const tasks = Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        try {
          await handler(payload)
        } catch (error) {
          failures.push(error)
          throw error
        }
      },
    ]),
  )
  await runOnce({ pgPool: database.$client, taskList: tasks, noHandleSignals: true, logger: quiet })
  if (failures.length > 0) throw failures[0]
}
