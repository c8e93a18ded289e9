import { sql } from 'drizzle-orm'

import type { Transaction } from '../database/index.ts'

/** Work by name. A job may run more than once, so each must be able to find its work already done. */
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Work that comes round: the name of a job and when, as cron writes it, in UTC. Of several processes one does it. */
export interface Round {
  name: string
  match: string
}

interface JobOptions {
  /** A job of the same key that still waits is replaced. */
  key?: string
  /** Lets it wait. */
  runAt?: Date
  /** Jobs of one queue run one at a time. */
  queue?: string
}

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

const addition = ({ name, payload, key, queue, runAt }: NewJob) =>
  sql`graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${key ?? null}::text, queue_name := ${queue ?? null}::text, run_at := ${runAt?.toISOString() ?? null}::timestamptz)`

const addAll: Jobs['addAll'] = async (transaction, jobs) => {
  if (jobs.length > 0) await transaction.execute(sql`select ${sql.join(jobs.map(addition), sql`, `)}`)
}

export const databaseJobs: Jobs = {
  add: (transaction, name, payload, options = {}) => addAll(transaction, [{ name, payload, ...options }]),
  addAll,
}
