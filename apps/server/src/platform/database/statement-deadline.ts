import { Client, type Pool } from 'pg'

import { currentDeadline } from '../deadline.ts'
import { NamedClient } from './connection-monitor.ts'
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
export const cancelExpiredStatements = (pool: Pool, directUrl: string): void => {
  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return
    observeStatements(client, (text) => {
      const deadline = currentDeadline()
      if (!deadline || ROLLBACK_PATTERN.test(text)) return () => undefined
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
