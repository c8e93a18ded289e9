import { Client, type ClientBase } from 'pg'

import { StartupError } from '../startup-error.ts'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Sends every statement of a connection without its name: behind a pooler each transaction runs in another session, which does not
 * have the statements prepared in the last one.
 */
export const disableNamedStatements = (client: ClientBase): void => {
  const query: unknown = Reflect.get(client, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query.')
  const queryWithoutName = (...args: unknown[]): unknown => {
    const [statement, ...otherArgs] = args
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement
    return Reflect.apply(query, client, [isNamed ? { ...statement, name: undefined } : statement, ...otherArgs])
  }
  Object.defineProperty(client, 'query', { value: queryWithoutName, configurable: true, writable: true })
}

/** Behind a pooler the connection's process id is not that of the session that runs the query. */
const isPooler = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, application_name: 'picasso start', connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== Reflect.get(client, 'processID')
  } finally {
    await client.end()
  }
}

/** Rejects a start behind a pooler without `DATABASE_DIRECT_URL`, which would fail later inside a transaction. */
export const requireDirectUrl = async (url: string): Promise<void> => {
  if (!(await isPooler(url))) return
  throw new StartupError(
    'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: messages, jobs and migrations need it.',
  )
}
