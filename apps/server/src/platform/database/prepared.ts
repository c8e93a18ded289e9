import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryResultRow } from 'pg'

import type { Database, Transaction } from './database.ts'

const dialect = new PgDialect()

/** By the text of each shape; they are few. */
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}

/**
 * Runs a statement that is put together while the program runs, but comes in few shapes: each shape is parsed and planned
 * once per connection. What varies must be parameters.
 */
export const runPrepared = async <Row extends QueryResultRow>(executor: Database | Transaction, statement: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const client: Pick<ClientBase, 'query'> = executor.$client
  const { rows } = await client.query<Row>({ name: nameOf(text), text, values })
  return rows
}

/**
 * A statement of the query builder that is put together once for the pool and once for each connection: that takes longer than
 * running it.
 */
export const keptStatement = <Statement>(
  prepare: (executor: Database | Transaction) => Statement,
): ((executor: Database | Transaction) => Statement) => {
  const kept = new WeakMap<Database | Transaction, Statement>()
  return (executor) => {
    const known = kept.get(executor)
    if (known) return known
    const made = prepare(executor)
    kept.set(executor, made)
    return made
  }
}
