import { sql } from 'drizzle-orm'

import { runPrepared, type Transaction } from '../database/index.ts'

/** Context of one attempt of a job. */
export interface JobContext {
  /** Id of the process; what a job claims with it is released once no worker of this id is alive. */
  workerId: string
  /** Number of this attempt, from 1. */
  attempt: number
  /** Times in a row that the process running this job crashed. */
  crashCount: number
  /** Logs a non-fatal error; the job continues. */
  warn: (message: string, error: unknown) => void
  /** Aborted when the process stops and can wait no longer: the job is then released for another worker. */
  signal: AbortSignal
}

/** Handlers by the name of the job. A job may run more than once, so every handler must be idempotent. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, context: JobContext) => Promise<void>>>

/** Jobs with workers of their own. A pool that is busy, or waits for a slow service, does not block another. */
export interface WorkerPool {
  handlers: JobHandlers
  /** Jobs at once in one process. */
  concurrency: number
}

/** A job with a cron schedule in UTC. Of several processes one runs it. */
export interface CronJob {
  name: string
  schedule: string
  /** True: runs only at its times; other jobs also run at every start. */
  isScheduledOnly?: boolean
}

interface JobOptions {
  /** Replaces a waiting job with the same key. */
  key?: string
  /** Not before then. */
  runAt?: Date
  /** For bulk work that no one waits for: every other due job of its pool runs first. */
  isLowPriority?: boolean
}

/** Lower numbers run first; the default is 0. */
const LOW_PRIORITY = 10

export interface NewJob extends JobOptions {
  name: string
  payload: object
}

export interface Jobs {
  /** Adds a job inside the business transaction: it exists exactly when the change is committed. */
  add(transaction: Transaction, name: string, payload: object, options?: JobOptions): Promise<void>
  /** Adds several with one statement. */
  addAll(transaction: Transaction, jobs: readonly NewJob[]): Promise<void>
}

/** Of jobs with the same key only the last one, as when they are added one by one. */
const keepLatestByKey = (jobs: readonly NewJob[]): NewJob[] =>
  jobs.filter(({ key }, index) => key === undefined || jobs.findLastIndex((job) => job.key === key) === index)

const withPriority = ({ isLowPriority = false, ...job }: NewJob) => ({ ...job, ...(isLowPriority && { priority: LOW_PRIORITY }) })

/** All jobs are one JSON parameter, so that any number of them is the same prepared statement. */
const addAll: Jobs['addAll'] = async (transaction, jobs) => {
  if (jobs.length === 0) return
  await runPrepared(
    transaction,
    sql`select from graphile_worker.add_jobs(array(
      select (job.name, job.payload, null, job."runAt", null, job.key, job.priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(keepLatestByKey(jobs).map(withPriority))}::json)
        as job (name text, payload json, "runAt" timestamptz, key text, priority int)))`,
  )
}

export const databaseJobs: Jobs = {
  add: (transaction, name, payload, options = {}) => addAll(transaction, [{ name, payload, ...options }]),
  addAll,
}
