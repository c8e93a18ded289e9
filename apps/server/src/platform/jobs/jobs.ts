import { sql } from 'drizzle-orm'

import type { Transaction } from '../database/index.ts'

/** Work by name. A job may run more than once, so each must be able to find its work already done. */
export type JobHandlers = Readonly<Record<string, (payload: unknown) => Promise<void>>>

/** Work that comes round: the name of a job and when, as cron writes it, in UTC. Of several processes one does it. */
export interface Round {
  name: string
  match: string
}

export interface Jobs {
  /**
   * Adds a job inside the business transaction: it exists exactly when the change it belongs to does. A job of the same
   * key that still waits is replaced. `runAt` lets it wait; jobs of one `queue` run one at a time.
   */
  add(transaction: Transaction, name: string, payload: object, options?: { key?: string; runAt?: Date; queue?: string }): Promise<void>
}

export const databaseJobs: Jobs = {
  add: async (transaction, name, payload, options = {}) => {
    await transaction.execute(
      sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null}::text, queue_name := ${options.queue ?? null}::text, run_at := ${options.runAt?.toISOString() ?? null}::timestamptz)`,
    )
  },
}
