import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import type { Database } from '../database/index.ts'
import { settleWithin } from '../deadline.ts'

/**
 * Releases the jobs of dead workers. A worker that is missing once may only be reconnecting, so it counts as dead when it is missing at
 * the next heartbeat as well.
 */
export const createStalledJobHandler = (database: Database, onWorkersLost: (workerIds: readonly string[]) => Promise<void>) => {
  let missingBefore: ReadonlySet<string> = new Set()

  return {
    /** Called with the ids of all workers that are missing now. */
    releaseJobs: async (missing: readonly string[]): Promise<void> => {
      const lostWorkerIds = missing.filter((id) => missingBefore.has(id))
      missingBefore = new Set(missing)
      if (lostWorkerIds.length === 0) return
      // Before their jobs, which would otherwise find those claims still held.
      await onWorkersLost(lostWorkerIds)
      await database.$client.query('select graphile_worker.force_unlock_workers($1::text[])', [lostWorkerIds])
    },
  }
}

/**
 * Releases the unfinished jobs of a worker that stops: without counting the attempt, and due at once for another worker.
 * @param abortedJobs interrupted jobs by id, already stored as failed, with what was stored of their attempts before
 */
export const releaseWorkerJobs = async (
  database: Database,
  workerId: string,
  abortedJobs: ReadonlyMap<string, string | null>,
): Promise<void> => {
  await database.$client.query(
    `update graphile_worker._private_jobs
     set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1), run_at = least(run_at, now()),
       last_error = case when id = any($2::bigint[]) then ($3::text[])[array_position($2::bigint[], id)] else last_error end
     where locked_by = $1 or (locked_by is null and id = any($2::bigint[]))`,
    [workerId, [...abortedJobs.keys()], [...abortedJobs.values()]],
  )
}

/** Longer than it takes to hand a fetched job to its handler. */
const FORGOTTEN_AFTER = '30 seconds'

/**
 * Releases jobs that are locked by this living worker although it is not running them: the connection broke after the database had locked
 * a job and before the worker heard of it, or before the end of a job was stored. The library would leave them for four hours. A job that
 * is missing once may only be ending, so it counts as forgotten when it is missing at the next heartbeat as well.
 */
export const createForgottenJobHandler = (database: Database, workerId: string, isRunning: (jobId: string) => boolean) => {
  let forgottenBefore: ReadonlySet<string> = new Set()

  return {
    releaseJobs: async (): Promise<void> => {
      const { rows } = await database.$client.query<{ id: string }>(
        `select id from graphile_worker._private_jobs where locked_by = $1 and locked_at < now() - $2::interval`,
        [workerId, FORGOTTEN_AFTER],
      )
      const forgottenIds = rows.map(({ id }) => id).filter((id) => !isRunning(id))
      const idsToRelease = forgottenIds.filter((id) => forgottenBefore.has(id))
      forgottenBefore = new Set(forgottenIds)
      if (idsToRelease.length === 0) return
      await database.$client.query(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1)
         where locked_by = $1 and id = any($2::bigint[])`,
        [workerId, idsToRelease],
      )
    },
  }
}

/** First half of the key of every worker's advisory lock; the second half is the number in its id. */
const WORKER_LOCK_CLASS = 7_420_160
const MAX_NUMBER = 2 ** 31 - 1
const PREFIX = 'worker-'

/** A worker without a heartbeat for this long is dead although its connection is open: a frozen process or a broken network. */
const HEARTBEAT_TIMEOUT = '40 seconds'
/** When the database does not answer a heartbeat for so long, the connection is replaced. */
const QUERY_TIMEOUT_MS = 4_000
const RECONNECT_DELAY_MS = 500
const DISCONNECT_TIMEOUT_MS = 500

/** Jobs are locked with the id of their worker. Its number names an advisory lock, held as long as the worker is alive. */
export const createWorkerId = (): string => `${PREFIX}${randomInt(MAX_NUMBER)}`

const getLockNumber = (workerId: string): number => Number(workerId.slice(PREFIX.length))

/** Ids of workers that have locked jobs and are not alive. Other ids are those of an older version. */
const SELECT_MISSING_WORKERS = `
  select locked_by as id from (select distinct locked_by from graphile_worker.jobs where locked_by is not null) taken
  where locked_by not in (
    select $1::text || lock.objid from pg_locks lock join pg_stat_activity session on session.pid = lock.pid
    where lock.locktype = 'advisory' and lock.granted and lock.classid = $2::bigint and lock.objsubid = 2
      and lock.database = (select oid from pg_database where datname = current_database())
      and coalesce(session.state_change, now()) > clock_timestamp() - $3::interval)`

/** PostgreSQL then notices within half a minute that a machine is gone. */
const SET_TCP_KEEPALIVE = `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`

const acquireLock = async (session: Client, workerId: string): Promise<void> => {
  const key = [WORKER_LOCK_CLASS, getLockNumber(workerId)]
  const result = await session.query<{ acquired: boolean }>('select pg_try_advisory_lock($1::int, $2::int) as acquired', key)
  if (result.rows[0]?.acquired) return
  // An earlier connection of this worker, whose loss the database has not noticed.
  await session.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1::bigint and objid = $2::bigint and objsubid = 2`,
    key,
  )
  throw new Error('An earlier connection of this worker is being ended.')
}

export interface WorkerLiveness {
  /** Resolves when the lock is held for the first time. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

interface WorkerLivenessOptions {
  connectionString: string | undefined
  workerId: string
  /** Milliseconds between two heartbeats. */
  intervalMs: number
  /** Called at each heartbeat with the workers that hold jobs and are not alive. */
  onHeartbeat: (missing: readonly string[]) => Promise<void>
  onError: (error: unknown) => void
}

/**
 * Holds the lock that shows other processes that this worker is alive, on a connection of its own, which is replaced whenever it is
 * lost. The connection must not go through a pooler with one session per transaction: it would lose the lock.
 */
export const startWorkerLiveness = ({
  connectionString,
  workerId,
  intervalMs,
  onHeartbeat,
  onError,
}: WorkerLivenessOptions): WorkerLiveness => {
  const stopController = new AbortController()
  let resolveReady: (() => void) | undefined
  const ready = new Promise<void>((resolve) => {
    resolveReady = resolve
  })

  /** Ends early when the worker stops. */
  const delay = (delayMs: number): Promise<unknown> => sleep(delayMs, undefined, { signal: stopController.signal }).catch(() => undefined)

  const runSession = async (session: Client): Promise<void> => {
    await session.connect()
    await session.query(SET_TCP_KEEPALIVE)
    await acquireLock(session, workerId)
    resolveReady?.()
    while (!stopController.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop
      const { rows } = await session.query<{ id: string }>(SELECT_MISSING_WORKERS, [PREFIX, WORKER_LOCK_CLASS, HEARTBEAT_TIMEOUT])
      // oxlint-disable-next-line no-await-in-loop
      await settleWithin(intervalMs, onHeartbeat(rows.map(({ id }) => id)).catch(onError))
      // oxlint-disable-next-line no-await-in-loop
      await delay(intervalMs)
    }
  }

  const runSessions = async (): Promise<void> => {
    while (!stopController.signal.aborted) {
      const session = new Client({
        connectionString,
        application_name: 'picasso worker',
        keepAlive: true,
        connectionTimeoutMillis: QUERY_TIMEOUT_MS,
        query_timeout: QUERY_TIMEOUT_MS,
      })
      session.on('error', () => undefined)
      try {
        // oxlint-disable-next-line no-await-in-loop
        await runSession(session)
      } catch (error) {
        onError(error)
      }
      // oxlint-disable-next-line no-await-in-loop
      await settleWithin(DISCONNECT_TIMEOUT_MS, session.end())
      // oxlint-disable-next-line no-await-in-loop
      if (!stopController.signal.aborted) await delay(RECONNECT_DELAY_MS)
    }
    // For a worker that stopped before it had the lock.
    resolveReady?.()
  }

  const completion = runSessions()
  return {
    ready,
    stop: async () => {
      stopController.abort()
      await completion
    },
  }
}
