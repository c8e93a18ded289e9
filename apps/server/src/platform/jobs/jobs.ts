import { sql } from 'drizzle-orm'

import { runPrepared, type Transaction } from '../database/index.ts'

/** Who does a job, and until when. */
export interface JobContext {
  /** Of the process; what a job marks as its own is given free when no worker of this id lives any more. */
  workerId: string
  /** Of this job, this one too; counts from 1. */
  attempt: number
  /** Times in a row that the process which did this job ended with it, until now. */
  crashCount: number
  /** For what went wrong beside the work, which is done without it: one line in the log. */
  warn: (message: string, error: unknown) => void
  /** Aborted when the process stops and can wait no longer: the job is then handed back and done by another. */
  signal: AbortSignal
}

/** Work by name. A job may run more than once, so each must be able to find its work already done. */
export type JobHandlers = Readonly<Record<string, (payload: unknown, context: JobContext) => Promise<void>>>

/** Jobs that share so many workers. A lane that is busy, or waits for somebody who does not answer, holds up no other. */
export interface WorkerPool {
  handlers: JobHandlers
  /** Jobs at once in one process. */
  concurrency: number
}

/** Work that comes round: the name of a job and when, as cron writes it, in UTC. Of several processes one does it. */
export interface CronJob {
  name: string
  schedule: string
  /** Missed while nobody was there, it waits for its next time; others are done at once at the start. */
  isScheduledOnly?: boolean
}

interface JobOptions {
  /** A job of the same key that still waits is replaced. */
  key?: string
  /** Lets it wait. */
  runAt?: Date
  /** For work that comes in crowds and that nobody waits for: all else in its lane that is due is done first. */
  isLowPriority?: boolean
}

/** The lower, the sooner; among equals the first to come. Jobs are added with 0. */
const LOW_PRIORITY = 10

export interface NewJob extends JobOptions {
  name: string
  payload: object
}

export interface Jobs {
  /** Adds a job inside the business transaction: it exists exactly when the change it belongs to does. */
  add(transaction: Transaction, name: string, payload: object, options?: JobOptions): Promise<void>
  /** Adds several by one statement. */
  addAll(transaction: Transaction, jobs: readonly NewJob[]): Promise<void>
}

/** Of jobs with the same key the last replaces those before it, as it would if each were added by itself. */
const keepLatestByKey = (jobs: readonly NewJob[]): NewJob[] =>
  jobs.filter(({ key }, index) => key === undefined || jobs.findLastIndex((job) => job.key === key) === index)

const withPriority = ({ isLowPriority = false, ...job }: NewJob) => ({ ...job, ...(isLowPriority && { priority: LOW_PRIORITY }) })

/** As one parameter, so that any number of jobs is the same statement, and the whole of it one call. */
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
