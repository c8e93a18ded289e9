import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'

import { traceStatements } from '../tracing/index.ts'
import { NamedClient, monitorConnections } from './connection-monitor.ts'
import { isRetryable } from './errors.ts'
import { disableNamedStatements } from './pooler.ts'
import { cancelExpiredStatements } from './statement-deadline.ts'

export type Database = NodePgDatabase & { $client: Pool }
/** One connection with a transaction open. */
export type Transaction = NodePgDatabase & { $client: PoolClient }

/** Connections one process keeps at most; PostgreSQL's usual limit of 100 then carries several processes. */
const POOL_SIZE = 20
/** For a new connection, and for a free one when all are in use. */
const CONNECT_TIMEOUT_MS = 3_000
/** From then on the system itself looks whether the other end is there. */
const KEEP_ALIVE_DELAY_MS = 10_000
/** A new connection costs a handshake, and every plan anew; those of a busy hour are kept for the quiet minutes in it. */
const IDLE_TIMEOUT_MS = 10 * 60_000
/** A statement that runs longer is a fault, and would hold a connection that others wait for. */
const STATEMENT_TIMEOUT_MS = 30_000
/** A transaction whose process was lost from sight keeps its rows locked for so long. */
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000
const TRANSACTION_ATTEMPTS = 8

type ConnectCallback = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void

interface DatabaseOptions {
  /** Address of PostgreSQL itself, when the other one leads to a pooler with one session a transaction. */
  directUrl?: string | undefined
}

/** What holds for a whole session; a pooler refuses it, and has settings of its own for it. */
const SESSION_TIMEOUTS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
}

/** Does something as nobody's request: what it opens outlives whoever happened to ask first. */
const runOutsideContext = AsyncLocalStorage.snapshot()

/** Has whoever waits for a connection go on as what they are part of, and not as whoever gave it back or had it opened. */
class AsyncContextPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<PoolClient> | undefined {
    if (!callback) return super.connect()
    const boundCallback = AsyncResource.bind(callback)
    runOutsideContext(() => super.connect(boundCallback))
    return undefined
  }
}

export const openDatabase = (url: string, { directUrl }: DatabaseOptions = {}): Database => {
  const pool = new AsyncContextPool({
    Client: NamedClient,
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...(directUrl === undefined && SESSION_TIMEOUTS),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  })
  // A connection that breaks is replaced by the pool, and the query on it fails; without a listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
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

/** Each connection is dressed once, so that what is kept of it (see `prepared.ts`) is kept as long as it lasts. */
const wrappedClients = new WeakMap<PoolClient, Transaction>()

const wrapClient = (client: PoolClient): Transaction => {
  const existing = wrappedClients.get(client)
  if (existing) return existing
  const wrapped = drizzle(client)
  wrappedClients.set(client, wrapped)
  return wrapped
}

const runOnce = async <Result>({ $client: pool }: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> => {
  const client = await pool.connect()
  let isHealthy = true
  try {
    await client.query('begin')
    const result = await work(wrapClient(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      isHealthy = false
    })
    throw error
  } finally {
    client.release(!isHealthy)
  }
}

/**
 * Runs work in one transaction, and again from its start when PostgreSQL could not put it in order with others. The work
 * must do everything through the transaction it is given.
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
