import type { FastifyInstance } from 'fastify'

import type { Config } from './config.ts'
import { type JobContext, type JobDeclaration, type JobHandlers, parsePayload } from './platform/jobs/index.ts'
import type { Services } from './services.ts'

/** What the routes and jobs of every feature are given. */
export interface FeatureContext {
  config: Config
  services: Services
}

/** Pools by name with the number of their jobs that one process runs at once. Each has workers of its own: a busy pool does not block another. */
export const JOB_POOLS = {
  default: 4,
  /** Each render keeps one core busy. */
  render: 2,
  /** A folder on a network drive that does not answer holds nothing else up. */
  presses: 2,
  /** Long work for people at the press, which must not delay the prints of orders. */
  sheets: 1,
  /** Decoding keeps a core busy too, and is not urgent: until then the original picture is shown. */
  'picture-copies': 1,
  /** Sign-up and password emails are awaited by a person; a slow email of another kind must not delay them. */
  'account-emails': 2,
  /** Send jobs, including those waiting for a slow server or for a slot. */
  notices: 16,
  /** Emails that a user is waiting for, with connections and slots of their own, so that notices never delay them. */
  'urgent-emails': 16,
} as const

type JobHandler = JobHandlers[string]

export interface Job<Name extends string = string> {
  readonly name: Name
  readonly pool: keyof typeof JOB_POOLS
  /** A cron schedule in UTC. */
  readonly schedule?: string
  readonly isScheduledOnly?: boolean
  /** Called once per process: what the handler needs beside its payload, such as connections, is opened here. */
  createHandler(context: FeatureContext): JobHandler
}

interface JobDefinition<Name extends string, Input extends object, Output> extends JobDeclaration<Name, Input, Output> {
  /** `default` where none is named. */
  pool?: Job['pool']
  /**
   * Runs at these times, given as a cron schedule in UTC, and at every start. Of several processes one runs it. A failed run is not
   * retried, the next one is; other jobs are retried 24 times with growing delays, over about three days.
   */
  schedule?: string
  /** True: a scheduled job that does not run at the start. */
  isScheduledOnly?: boolean
  /** A job may run more than once, so every handler must be idempotent. */
  handle: (context: FeatureContext) => (payload: Output, context: JobContext) => Promise<void>
}

/**
 * Everything about a job: queue it with `services.jobs.add(transaction, job, payload)`, and list it in the `jobs` of its feature. A payload
 * that does not fit is logged and retried like any failure: during an upgrade, the newer process may be the one that understands it.
 */
export const defineJob = <const Name extends string, Input extends object, Output>({
  handle,
  pool = 'default',
  ...definition
}: JobDefinition<Name, Input, Output>): Job<Name> & JobDeclaration<Name, Input, Output> => ({
  ...definition,
  pool,
  createHandler: (context) => {
    const handler = handle(context)
    return async (payload, jobContext) => handler(parsePayload(definition, payload), jobContext)
  },
})

/** A feature as the server knows it. */
export interface Feature {
  /** Its folder, as in `orders/admin`. */
  readonly name: string
  /** Features whose `index.ts` it may import, and whose tables its own refer to. `test/architecture.test.ts` rejects any other import. */
  readonly uses: readonly string[]
  /**
   * Features whose tables it reads by importing their `schema.ts`, where an import of `index.ts` would close a circle. Tables import nothing
   * but tables.
   */
  readonly readsTables?: readonly string[]
  readonly mount?: (app: FastifyInstance, context: FeatureContext) => void | Promise<void>
  readonly jobs?: readonly Job[]
}

/** Keeps the names of its jobs in the type, for the check of `DeclaredJobs`. */
export const defineFeature = <const Entry extends Feature>(feature: Entry): Entry => feature
