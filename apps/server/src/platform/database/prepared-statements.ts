import { hash } from 'node:crypto'

import { fillPlaceholders, getTableColumns, type InferInsertModel, type Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase, QueryResultRow } from 'pg'

import type { Database, Transaction } from './database.ts'

const dialect = new PgDialect()

/** By the text of the statement; there are few. */
const statementNames = new Map<string, string>()

const getStatementName = (text: string): string => {
  const existing = statementNames.get(text)
  if (existing !== undefined) return existing
  const name = hash('sha1', text, 'base64url')
  statementNames.set(text, name)
  return name
}

/**
 * Runs a statement that is built at run time but has few different texts: each is parsed and planned once per connection. What varies
 * must be parameters. It is sent at once, so a statement of the same transaction that is sent later runs after it, without waiting for its
 * result.
 */
export const runPrepared = async <Row extends QueryResultRow>(connection: Database | Transaction, statement: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const client: Pick<ClientBase, 'query'> = connection.$client
  const { rows } = await client.query<Row>({ name: getStatementName(text), text, values })
  return rows
}

/** A statement that was built once, because that takes as long as sending it; what varies are its placeholders. Sent at once, as by `runPrepared`. */
type BuiltStatement<Row extends QueryResultRow> = (connection: Database | Transaction, values?: Record<string, unknown>) => Promise<Row[]>

export const buildStatement = <Row extends QueryResultRow>(statement: SQL): BuiltStatement<Row> => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = getStatementName(text)
  return async (connection, values = {}) => {
    const client: Pick<ClientBase, 'query'> = connection.$client
    const { rows } = await client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}

/**
 * A part without parameters of statements that differ in the rest, as text: it is built once. Building a long statement takes longer than sending it.
 */
export const buildFragment = (fragment: SQL): SQL => {
  const { sql: text, params } = dialect.sqlToQuery(fragment)
  if (params.length > 0) throw new Error('A part of a statement that is built once has no parameters.')
  return sql.raw(text)
}

/** Builds each statement with its first use, by what its text depends on: few different ones. */
export const buildStatements = <Row extends QueryResultRow, Variant>(
  build: (variant: Variant) => SQL,
  describe: (variant: Variant) => string,
): ((variant: Variant) => BuiltStatement<Row>) => {
  const statements = new Map<string, BuiltStatement<Row>>()
  return (variant) => {
    const key = describe(variant)
    const existing = statements.get(key)
    if (existing) return existing
    const statement = buildStatement<Row>(build(variant))
    statements.set(key, statement)
    return statement
  }
}

/**
 * A parameter of a prepared statement that the planner does not see. It estimates how many rows a known value has, and keeps the plan for any
 * values only if that looks no dearer than the plans for the first ones: a statement with many joins could be planned every time, which takes
 * several times as long as running it. For statements whose best plan is the same for every value.
 */
export const hideFromPlanner = (parameter: SQL | Placeholder | Param, type: 'uuid' | 'uuid[]' | 'int[]' | 'text[]' | 'timestamptz'): SQL =>
  // Without the outer cast `any` would take it for rows to compare with.
  sql`(select ${parameter}::${sql.raw(type)})::${sql.raw(type)}`

/**
 * Runs a statement that is planned for its parameters every time, such as a search: the plan for any word is slow for some words, and
 * PostgreSQL may decide to keep it.
 */
export const runPlanned = async <Row extends QueryResultRow>(connection: Database | Transaction, statement: SQL): Promise<Row[]> => {
  const { sql: text, params: values } = dialect.sqlToQuery(statement)
  const { rows } = await connection.$client.query<Row>({ text, values })
  return rows
}

/** Insert statements by table and inserted columns. Joining some forty names for each call takes as long as sending the statement. */
const insertTexts = new WeakMap<PgTable, Map<string, SQL>>()

/** An insert up to its JSON. */
const getInsertText = (table: PgTable, columns: readonly string[]): SQL => {
  const textsByColumns = insertTexts.get(table) ?? new Map<string, SQL>()
  insertTexts.set(table, textsByColumns)
  const key = columns.join()
  const existing = textsByColumns.get(key)
  if (existing) return existing
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const text = buildFragment(sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, `)
  textsByColumns.set(key, text)
  return text
}

/**
 * An insert for `runPrepared`. All rows are one JSON parameter, so that any number of them is the same statement. A column that no row has
 * gets its default; one that only some rows have is null in the others.
 */
export const buildInsert = <Table extends PgTable>(table: Table, rows: readonly InferInsertModel<Table>[]): SQL => {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => Reflect.get(row, key) !== undefined))
  const records = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, Reflect.get(row, key)])))
  return sql`${getInsertText(
    table,
    columns.map(([, { name }]) => name),
  )}${JSON.stringify(records)}::json)`
}
