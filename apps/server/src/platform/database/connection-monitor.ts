import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { Client, type ClientConfig, DatabaseError, type Pool } from 'pg'

import { observeStatements } from './statement-observer.ts'

/** How often the connections are checked. */
const CHECK_INTERVAL_MS = 250
/** A statement that takes longer is either slow or was sent to a host that does not answer: a probe asks the server which. */
const SLOW_STATEMENT_MS = 1_500
/** For the probe, on a connection of its own. */
const PROBE_TIMEOUT_MS = 1_500
/**
 * One idle connection is pinged so often, the longest idle first, so that no request has to find out that it is dead. Pinging each of them
 * would keep a shop busy that nobody visits: when one is dead, the others are checked at once.
 */
const IDLE_PING_MS = 5_000
/** For the server to close connections when the pool ends. */
const DISCONNECT_TIMEOUT_MS = 1_000
/** Above the server's own statement timeout: past it, even a server that claims to be active has lost the connection. */
const STATEMENT_TIMEOUT_MS = 35_000

interface ConnectionState {
  name: string
  /** True while no one has acquired it from the pool. */
  isFree: boolean
  /** Statements without a result yet. */
  pending: number
  /** When the oldest of them became the current one, or when the last result arrived; `performance.now()`. */
  since: number
}

let connections = 0
const processName = randomBytes(3).toString('hex')

/** Application names of the connections of a running shop, as a regular expression of PostgreSQL; commands have other names. */
export const SHOP_CONNECTIONS = '^picasso ([0-9a-f]{6}-[0-9]+|worker|listener)$'

/** Each connection has its own name in `pg_stat_activity`, also behind a pooler, where process ids are of no use. */
export class NamedClient extends Client {
  readonly connectionName: string

  constructor(config?: ClientConfig) {
    connections += 1
    const name = `picasso ${processName}-${connections}`
    super({ ...config, application_name: name })
    this.connectionName = name
  }
}

/** The error of every statement on a connection that is destroyed. */
const createTimeoutError = (): Error => Object.assign(new Error('The database does not answer.'), { code: 'ETIMEDOUT' })

/** Which of these connections the server is running a statement for; undefined when the server does not answer. */
const findActiveConnections = async (url: string, names: readonly string[]): Promise<Set<string> | undefined> => {
  const client = new Client({ connectionString: url, application_name: 'picasso probe', connectionTimeoutMillis: PROBE_TIMEOUT_MS })
  client.on('error', () => undefined)
  let isSettled = false
  const destroyIfPending = (): void => {
    if (!isSettled) client.connection.stream.destroy(createTimeoutError())
  }
  const timer = setTimeout(() => {
    // Data that arrived while this process itself was busy is read first.
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
    // A server that rejects the probe, for example for too many connections, is alive.
    return error instanceof DatabaseError ? new Set(names) : undefined
  } finally {
    isSettled = true
    clearTimeout(timer)
    client.end().catch(() => undefined)
  }
}

/** The state of each connection of the pool, kept up to date. */
const trackConnections = (pool: Pool): Map<NamedClient, ConnectionState> => {
  const states = new Map<NamedClient, ConnectionState>()
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
  return states
}

const isPendingLongerThan = ({ pending, since }: ConnectionState, timeoutMs: number): boolean =>
  pending > 0 && performance.now() - since > timeoutMs

const ping = (client: NamedClient): void => void client.query('select 1').catch(() => undefined)

/** Pings one idle connection every few seconds, or each of them while another connection may be dead. */
const createIdlePinger = (states: ReadonlyMap<NamedClient, ConnectionState>) => {
  let lastPingAt = performance.now()
  return (isSuspicious: boolean): void => {
    const idleConnections = [...states]
      .filter(([, { isFree, pending }]) => isFree && pending === 0)
      .toSorted(([, first], [, second]) => first.since - second.since)
    const now = performance.now()
    if (isSuspicious) {
      for (const [client, { since }] of idleConnections) if (now - since > SLOW_STATEMENT_MS) ping(client)
      return
    }
    const [longestIdle] = idleConnections
    if (!longestIdle || now - Math.max(lastPingAt, longestIdle[1].since) < IDLE_PING_MS) return
    lastPingAt = now
    ping(longestIdle[0])
  }
}

/**
 * Closes unresponsive connections within some seconds: TCP alone would wait for a quarter of an hour. A long statement is left alone as
 * long as the server reports it as active. `directUrl` leads to PostgreSQL itself.
 */
export const monitorConnections = (pool: Pool, directUrl: string): void => {
  const states = trackConnections(pool)
  const pingIdleConnections = createIdlePinger(states)
  let isProbing = false

  const destroyConnection = (client: NamedClient): void => {
    states.delete(client)
    client.connection.stream.destroy(createTimeoutError())
  }

  const checkConnections = async (slowConnections: readonly ConnectionState[]): Promise<void> => {
    const activeNames = await findActiveConnections(
      directUrl,
      slowConnections.map(({ name }) => name),
    )
    // Data that arrived while this process itself was busy is read first.
    await nextTurn()
    await nextTurn()
    const checkedStates = new Set(slowConnections)
    for (const [client, state] of states) {
      if (!isPendingLongerThan(state, SLOW_STATEMENT_MS)) continue
      if (activeNames === undefined || (checkedStates.has(state) && !activeNames.has(state.name))) destroyConnection(client)
    }
  }

  let closingSince: number | undefined
  /** An unresponsive host would block the end of the pool for good. */
  const destroyIdleConnections = (): void => {
    closingSince ??= performance.now()
    if (performance.now() - closingSince < DISCONNECT_TIMEOUT_MS) return
    for (const [client, state] of states) if (state.isFree) destroyConnection(client)
  }

  const check = (): void => {
    if (pool.ended) clearInterval(timer)
    else if (pool.ending) destroyIdleConnections()
    const slowConnections: ConnectionState[] = []
    for (const [client, state] of states) {
      if (isPendingLongerThan(state, STATEMENT_TIMEOUT_MS)) destroyConnection(client)
      else if (isPendingLongerThan(state, SLOW_STATEMENT_MS)) slowConnections.push(state)
    }
    if (!pool.ending) pingIdleConnections(slowConnections.length > 0)
    if (slowConnections.length === 0 || isProbing) return
    isProbing = true
    void checkConnections(slowConnections).finally(() => {
      isProbing = false
    })
  }
  const timer = setInterval(check, CHECK_INTERVAL_MS)
  timer.unref()
}
