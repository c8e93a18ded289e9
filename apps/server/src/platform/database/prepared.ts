import { createHash } from 'node:crypto'

import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'

import type { Database } from './database.ts'

const dialect = new PgDialect()

/**
 * Runs a statement that is put together while the program runs, but comes in few shapes: each shape is parsed and planned
 * once per connection. What varies must be parameters.
 */
export const runPrepared = async <Row extends QueryResultRow>(database: Database, statement: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const name = createHash('sha1').update(text).digest('base64url')
  const { rows } = await database.$client.query<Row>({ name, text, values })
  return rows
}
