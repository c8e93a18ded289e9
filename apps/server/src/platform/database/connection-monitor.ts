import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { Client, type ClientConfig, DatabaseError, type Pool } from 'pg'

import { observeStatements } from './statement-observer.ts'

/** How often the connections are looked at. */
const CHECK_INTERVAL_MS = 250
/** A statement that takes longer is either long work or sent to a host that does not answer: then the server is asked which. */
const SLOW_STATEMENT_MS = 1_500
/** For the question to the server, on a connection of its own. */
const PROBE_TIMEOUT_MS = 1_500
/** A connection that rests this long is tried, so that a visitor does not have to find out that it is dead. */
const IDLE_PING_MS = 5_000
/** For the server to take leave when the pool is closed. */
const DISCONNECT_TIMEOUT_MS = 1_000
/** Above the server's own limit of a statement: past it even a server that says it works has lost us. */
const STATEMENT_TIMEOUT_MS = 35_000

interface ConnectionState {
  name: string
  /** True while the pool has lent it to nobody. */
  isFree: boolean
  /** Statements not answered yet. */
  pending: number
  /** When the oldest of them became the one that is waited for, or when the last one was answered; `performance.now()`. */
  since: number
}

let connections = 0
const processName = randomBytes(3).toString('hex')

/** Names of the connections of a shop at work, as a regular expression of PostgreSQL; its commands have names of their own. */
export const SHOP_CONNECTIONS = '^picasso ([0-9a-f]{6}-[0-9]+|worker|listener)$'

/** Each of the shop's connections has its own name in `pg_stat_activity`, also behind a pooler, where process ids say nothing. */
export class NamedClient extends Client {
  readonly connectionName: string

  constructor(config?: ClientConfig) {
    connections += 1
    const name = `picasso ${processName}-${connections}`
    super({ ...config, application_name: name })
    this.connectionName = name
  }
}

/** The error of every statement on a connection that is given up. */
const createTimeoutError = (): Error => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

/** Which of these connections the server works for right now; undefined when the server does not answer. */
const findActiveConnections = async (url: string, names: readonly string[]): Promise<Set<string> | undefined> => {
  const client = new Client({ connectionString: url, application_name: 'picasso probe', connectionTimeoutMillis: PROBE_TIMEOUT_MS })
  client.on('error', () => undefined)
  let isSettled = false
  const destroyIfPending = (): void => {
    if (!isSettled) client.connection.stream.destroy(createTimeoutError())
  }
  const timer = setTimeout(() => {
    // What arrived while this process was busy itself is read first.
    setImmediate(() => setImmediate(destroyIfPending))
  }, PROBE_TIMEOUT_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity where application_name = any($1) and state in ('active', 'fastpath function call')`,
      [names],
    )
    return new Set(rows.map((row) => row.application_name))
  } catch (error) {
    // A server that refuses, having too many connections for example, is there.
    return error instanceof DatabaseError ? new Set(names) : undefined
  } finally {
    isSettled = true
    clearTimeout(timer)
    client.end().catch(() => undefined)
  }
}

/**
 * Closes connections that have fallen silent, within some seconds: TCP alone would wait for a quarter of an hour. A long
 * statement is left alone as long as the server says that it works on it. `directUrl` leads to PostgreSQL itself.
 */
export const monitorConnections = (pool: Pool, directUrl: string): void => {
  const states = new Map<NamedClient, ConnectionState>()
  let isProbing = false

  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return
    const state: ConnectionState = { name: client.connectionName, isFree: false, pending: 0, since: performance.now() }
    states.set(client, state)
    observeStatements(client, () => {
      if (state.pending === 0) state.since = performance.now()
      state.pending += 1
      return () => {
        state.pending -= 1
        state.since = performance.now()
      }
    })
  })
  const setFree = (client: unknown, isFree: boolean): void => {
    const state = client instanceof NamedClient ? states.get(client) : undefined
    if (state) state.isFree = isFree
  }
  pool.on('acquire', (client) => setFree(client, false))
  pool.on('release', (_error, client) => setFree(client, true))
  pool.on('remove', (client) => {
    if (client instanceof NamedClient) states.delete(client)
  })

  const isPendingLongerThan = ({ pending, since }: ConnectionState, timeoutMs: number): boolean =>
    pending > 0 && performance.now() - since > timeoutMs

  const destroyConnection = (client: NamedClient): void => {
    states.delete(client)
    client.connection.stream.destroy(createTimeoutError())
  }

  const checkConnections = async (slowConnections: readonly ConnectionState[]): Promise<void> => {
    const activeNames = await findActiveConnections(
      directUrl,
      slowConnections.map(({ name }) => name),
    )
    // What arrived while this process was busy itself is read first.
    await nextTurn()
    await nextTurn()
    const checkedStates = new Set(slowConnections)
    for (const [client, state] of states) {
      if (!isPendingLongerThan(state, SLOW_STATEMENT_MS)) continue
      if (activeNames === undefined || (checkedStates.has(state) && !activeNames.has(state.name))) destroyConnection(client)
    }
  }

  let closingSince: number | undefined
  /** A silent host would hold up the end of the pool for good. */
  const destroyIdleConnections = (): void => {
    closingSince ??= performance.now()
    if (performance.now() - closingSince < DISCONNECT_TIMEOUT_MS) return
    for (const [client, state] of states) if (state.isFree) destroyConnection(client)
  }

  const needsPing = ({ isFree, pending, since }: ConnectionState): boolean =>
    isFree && pending === 0 && performance.now() - since > IDLE_PING_MS

  const check = (): void => {
    if (pool.ended) clearInterval(timer)
    else if (pool.ending) destroyIdleConnections()
    const slowConnections: ConnectionState[] = []
    for (const [client, state] of states) {
      if (isPendingLongerThan(state, STATEMENT_TIMEOUT_MS)) destroyConnection(client)
      else if (isPendingLongerThan(state, SLOW_STATEMENT_MS)) slowConnections.push(state)
      else if (!pool.ending && needsPing(state)) client.query('select 1').catch(() => undefined)
    }
    if (slowConnections.length === 0 || isProbing) return
    isProbing = true
    void checkConnections(slowConnections).finally(() => {
      isProbing = false
    })
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  timer.unref()
}
