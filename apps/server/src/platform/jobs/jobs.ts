import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

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
  /** Not before then. */
  runAt?: Date
  /** Overrides the priority of the job. */
  isLowPriority?: boolean
}

/** What is known of a job where it is queued. */
export interface JobDeclaration<Name extends string = string, Input extends object = object, Output = unknown> {
  /** Stored in the queue: a job queued by the release before must find the same name. */
  readonly name: Name
  readonly payload: z.ZodType<Output, Input>
  /** Replaces a waiting job with the same key. */
  key?(payload: Input): string
  /** For bulk work that no one waits for: every other due job of its pool runs first. */
  readonly isLowPriority?: boolean
}

/**
 * Names of the jobs that are declared by a module below the one that does them, which the arrows keep it from importing. A module that
 * declares one adds its name here; `app.ts` does not compile while one of them has no handler.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- modules add to it
export interface DeclaredJobs {}

/** Declares a job that another module does, with `defineJob({ ...declaration, handle })`. */
export const declareJob = <Name extends keyof DeclaredJobs, Input extends object, Output>(
  declaration: JobDeclaration<Name, Input, Output>,
): JobDeclaration<Name, Input, Output> => declaration

/** Throws an error that names the job and the wrong fields, without their values: these may be personal data. */
export const parsePayload = <Output>({ name, payload }: { name: string; payload: z.ZodType<Output> }, value: unknown): Output => {
  const result = payload.safeParse(value)
  if (result.success) return result.data
  throw new Error(`The payload of the job ${name} is invalid: ${z.prettifyError(result.error)}`)
}

/** Lower numbers run first; the default is 0. */
const LOW_PRIORITY = 10

export interface NewJob {
  job: Pick<JobDeclaration, 'name'>
  payload: object
  key: string | undefined
  runAt: Date | undefined
  isLowPriority: boolean
}

/** A job to be queued together with others. */
export const newJob = <Input extends object>(
  job: JobDeclaration<string, Input>,
  payload: Input,
  { runAt, isLowPriority = job.isLowPriority ?? false }: JobOptions = {},
): NewJob => ({ job, payload, key: job.key?.(payload), runAt, isLowPriority })

export interface Jobs {
  /** Adds a job inside the business transaction: it exists exactly when the change is committed. */
  add<Input extends object>(
    transaction: Transaction,
    job: JobDeclaration<string, Input>,
    payload: Input,
    options?: JobOptions,
  ): Promise<void>
  /**
   * Adds several with one statement, which also makes the given changes, each an insert, update or delete. None of them sees what another
   * one changes; foreign keys between them are checked at the end.
   */
  addAll(transaction: Transaction, jobs: readonly NewJob[], changes?: readonly SQL[]): Promise<void>
}

/** Keeps the last of several jobs with the same key, as adding them one by one does. */
const keepLatestByKey = (jobs: readonly NewJob[]): NewJob[] =>
  jobs.filter(({ key }, index) => key === undefined || jobs.findLastIndex((job) => job.key === key) === index)

const toRow = ({ job: { name }, payload, key, runAt, isLowPriority }: NewJob) => ({
  name,
  payload,
  key,
  runAt,
  ...(isLowPriority && { priority: LOW_PRIORITY }),
})

const withChanges = (changes: readonly SQL[]): SQL =>
  changes.length === 0
    ? sql``
    : sql`with ${sql.join(
        changes.map((change, index) => sql`change_${sql.raw(String(index))} as (${change})`),
        sql`, `,
      )} `

/** All jobs are one JSON parameter, so that any number of them is the same prepared statement. */
const addAll: Jobs['addAll'] = async (transaction, jobs, changes = []) => {
  if (jobs.length === 0 && changes.length === 0) return
  await runPrepared(
    transaction,
    sql`${withChanges(changes)}select from graphile_worker.add_jobs(array(
      select (job.name, job.payload, null, job."runAt", null, job.key, job.priority, null)::graphile_worker.job_spec
      from json_to_recordset(${JSON.stringify(keepLatestByKey(jobs).map(toRow))}::json)
        as job (name text, payload json, "runAt" timestamptz, key text, priority int)))`,
  )
}

export const databaseJobs: Jobs = {
  add: (transaction, job, payload, options) => addAll(transaction, [newJob(job, payload, options)]),
  addAll,
}
