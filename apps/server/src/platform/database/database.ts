import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, Client } from 'pg'

import { currentDeadline } from '../deadline.ts'
import { traceStatements } from '../tracing/index.ts'
import { NamedClient, monitorConnections } from './connection-monitor.ts'
import { isRetryable } from './errors.ts'
import { disableNamedStatements } from './pooler.ts'
import { observeStatements, getStatementText, replaceQuery } from './statement-observer.ts'

/** A statement that has just begun may end by itself; cancelling it could hit the next one, which may belong to another request. */
const MIN_AGE_MS = 100
const CANCEL_TIMEOUT_MS = 2_000

/** What an abandoned transaction still has to send. */
const ROLLBACK_PATTERN = /^\s*rollback/i

/** With the code of PostgreSQL for a cancelled statement. */
const createTimeoutError = (): Error => Object.assign(new Error('The request took too long.'), { code: '57014' })

/** Cancels the statement of a connection, if it has been running for so long. */
const cancel = async (url: string, name: string, ageMs: number): Promise<void> => {
  const requestedAt = performance.now()
  const client = new Client({ connectionString: url, application_name: 'picasso probe', connectionTimeoutMillis: CANCEL_TIMEOUT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
       where application_name = $1 and state = 'active' and clock_timestamp() - query_start >= $2 * interval '1 millisecond'`,
      // A statement that began while this connection was opened is another one.
      [name, performance.now() - requestedAt + ageMs],
    )
  } finally {
    client.end().catch(() => undefined)
  }
}

/**
 * Cancels the statements of a request whose deadline has expired, and rejects all later ones except the rollback. `directUrl` leads to
 * PostgreSQL itself.
 */
const cancelExpiredStatements = (pool: Pool, directUrl: string): void => {
  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return
    observeStatements(client, (text) => {
      const deadline = currentDeadline()
      if (!deadline || ROLLBACK_PATTERN.test(text)) return undefined
      const startedAt = performance.now()
      let isPending = true
      const cancelStatement = (): void => {
        const ageMs = performance.now() - startedAt
        if (!isPending) return
        if (ageMs < MIN_AGE_MS) setTimeout(cancelStatement, MIN_AGE_MS - ageMs).unref()
        // Half of it: the server started the statement a little later.
        else void cancel(directUrl, client.connectionName, ageMs / 2).catch(() => undefined)
      }
      const unsubscribe = deadline.onExpire(cancelStatement)
      return () => {
        isPending = false
        unsubscribe()
      }
    })
    replaceQuery(client, (query, args) => {
      const isExpired = (currentDeadline()?.isExpired ?? false) && !ROLLBACK_PATTERN.test(getStatementText(args[0]))
      if (!isExpired) return query(...args)
      const callback = args.at(-1)
      if (typeof callback !== 'function') return Promise.reject(createTimeoutError())
      process.nextTick(callback, createTimeoutError())
      return undefined
    })
  })
}

/**
 * Statements of the same turn share one write to the socket, which costs more than all else of sending them. Together with the driver's
 * pipeline mode, which sends a statement before the results of earlier ones have arrived.
 */
const joinWrites = (client: PoolClient): void =>
  replaceQuery(client, (query, args) => {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query(...args)
  })

export type Database = NodePgDatabase & { $client: Pool }
/** One connection with a transaction open. */
export type Transaction = NodePgDatabase & { $client: PoolClient }

/** Connections per process; PostgreSQL's default limit of 100 then allows several processes. */
const POOL_SIZE = 20
/** For a new connection, and for waiting while all are in use. */
const CONNECT_TIMEOUT_MS = 3_000
/** After this idle time the operating system probes the other end. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** A connection that is idle this long is closed. */
const IDLE_TIMEOUT_MS = 30_000
/** A new connection costs a handshake and a new plan of every statement, so some survive quiet hours: enough for a visitor's first page. */
const MIN_CONNECTIONS = 4
/** A statement that runs longer is a bug, and would block a connection. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A transaction whose process is unreachable keeps its rows locked for so long. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000
const TRANSACTION_ATTEMPTS = 8

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

interface DatabaseOptions {
  /** Address of PostgreSQL itself, when the other one leads to a pooler with one session a transaction. */
  directUrl?: string | undefined
}

/** Session parameters; a pooler rejects them and has settings of its own. */
const SESSION_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

/** Runs a function outside any request's async context: what it opens outlives the request that came first. */
const runOutsideContext = AsyncLocalStorage.snapshot()

/** Continues in the async context of the code that asked for a connection, not of the code that released or opened it. */
class AsyncContextPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect()
    // `AsyncResource.bind` does the same, but costs more than all the rest of this: it also defines a deprecated property on each function.
    const context = new AsyncResource('connect')
    runOutsideContext(() => super.connect((...args) => context.runInAsyncScope(callback, undefined, ...args)))
    return undefined
  }
}

export const openDatabase = (url: string, { directUrl }: DatabaseOptions = {}): Database => {
  const pool = new AsyncContextPool({
    Client: NamedClient,
    connectionString: url,
    min: MIN_CONNECTIONS,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(directUrl === undefined && SESSION_TIMEOUTS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    pipeline: true,
  })
  // The pool replaces a broken connection, and the query on it fails; without a listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', joinWrites)
  if (directUrl !== undefined) pool.on('connect', disableNamedStatements)
  monitorConnections(pool, directUrl ?? url)
  traceStatements(pool)
  cancelExpiredStatements(pool, directUrl ?? url)
  return drizzle(pool)
}

export const closeDatabase = (database: Database): Promise<void> => database.$client.end()

const delay = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs)
  })

/** Each connection is wrapped once, so that its prepared statements (see `prepared-statements.ts`) live as long as it does. */
const wrappedClients = new WeakMap<PoolClient, Transaction>()

const wrapClient = (client: PoolClient): Transaction => {
  const existing = wrappedClients.get(client)
  if (existing) return existing
  const wrapped = drizzle(client)
  wrappedClients.set(client, wrapped)
  return wrapped
}

const lastStatements = new WeakMap<PoolClient, Promise<unknown>>()

/**
 * Sends the commit of a transaction right behind its last statement, without waiting for its result: should that fail, PostgreSQL rolls back instead.
 * Only for a transaction that has changed nothing before it: a statement that the driver itself rejects would not be part of it.
 */
export const commitWith = ({ $client: client }: Transaction, lastStatement: Promise<unknown>): void => {
  lastStatement.catch(() => undefined)
  lastStatements.set(client, lastStatement)
}

const commit = async (client: PoolClient): Promise<void> => {
  const committed = client.query('commit')
  committed.catch(() => undefined)
  await lastStatements.get(client)
  await committed
}

const runOnce = async <Result>({ $client: pool }: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let isHealthy = true
  try {
    // Awaited after the work, whose first statement is sent together with it, right behind it.
    const begin = client.query('begin')
    begin.catch(() => undefined)
    const result = await work(wrapClient(client))
    await Promise.all([begin, commit(client)])
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isHealthy = false
    })
    throw error
  } finally {
    lastStatements.delete(client)
    client.release(!isHealthy)
  }
}

/**
 * Runs work in one transaction, and again from its start after a serialization failure or deadlock. The work must do everything
 * through the transaction it is given.
 */
export const inTransaction = async <Result>(database: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // One attempt after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      return await runOnce(database, work)
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isRetryable(error)) throw error
      // oxlint-disable-next-line no-await-in-loop
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** A transaction that does nothing else but hold a lock, so that it also works through a connection pooler. */
const withLockTransaction = async <Result>(
  { $client: pool }: Database,
  work: (client: Transaction['$client']) => Promise<Result>,
): Promise<Result> => {
  const client: Transaction['$client'] = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.query('rollback').then(
      () => client.release(),
      (error: Error) => client.release(error),
    )
  }
}

/**
 * Runs work that only one process at a time may do; the others wait until it is done or its process has ended.
 * @param lock any number, the same in every process
 */
export const withAdvisoryLock = <Result>(database: Database, lock: number, work: () => Promise<Result>): Promise<Result> =>
  withLockTransaction(database, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    return work()
  })

/** The same; does nothing where another process is at it. */
export const tryWithAdvisoryLock = (database: Database, lock: number, work: () => Promise<void>): Promise<void> =>
  withLockTransaction(database, async (client) => {
    const result = await client.query<{ acquired: boolean }>('select pg_try_advisory_xact_lock($1) as acquired', [lock])
    if (result.rows[0]?.acquired === true) await work()
  })
