import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryResultRow } from 'pg'

import type { Database, Transaction } from './database.ts'

const dialect = new PgDialect()

/** By the text of the statement; there are few. */
const statementNames = new Map<string, string>()

const getStatementName = (text: string): string => {
  const existing = statementNames.get(text)
  if (existing !== undefined) return existing
  const name = createHash('sha1').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

/**
 * Runs a statement that is built at run time but has few different texts: each is parsed and planned once per connection. What varies
 * must be parameters.
 */
export const runPrepared = async <Row extends QueryResultRow>(connection: Database | Transaction, statement: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const client: Pick<ClientBase, 'query'> = connection.$client
  const { rows } = await client.query<Row>({ name: getStatementName(text), text, values })
  return rows
}

/**
 * A statement of the query builder that is built once for the pool and once for each connection: building takes longer than running it.
 */
export const memoizePrepared = <Statement>(
  prepare: (connection: Database | Transaction) => Statement,
): ((connection: Database | Transaction) => Statement) => {
  const statements = new WeakMap<Database | Transaction, Statement>()
  return (connection) => {
    const existing = statements.get(connection)
    if (existing) return existing
    const statement = prepare(connection)
    statements.set(connection, statement)
    return statement
  }
}
