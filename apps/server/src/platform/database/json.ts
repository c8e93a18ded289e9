import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

import { buildFragment } from './prepared-statements.ts'

/** Columns and expressions by the names of their values. Of types that JSON has: a time would be text in PostgreSQL's own format. */
type Selection = Readonly<Record<string, AnyPgColumn | SQL>>

/** What a selection is when it has been read. */
export type SelectedValues<Fields extends Selection> = SelectResultFields<Fields>

/** Columns as one JSON object. */
export const toJson = <Fields extends Selection>(fields: Fields): SQL<SelectedValues<Fields>> =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`),
    sql`, `,
  )})`

/** The same for a table that may have no row in a left join: then it is null. */
export const toJsonOrNull = <Fields extends Selection>(id: AnyPgColumn, fields: Fields): SQL<SelectedValues<Fields> | null> =>
  sql`case when ${id} is not null then ${toJson(fields)} end`

/** Rows as one JSON value: a list of each column's values. */
export type JsonColumns<Row extends object> = { readonly [Name in keyof Row]: readonly Row[Name][] }

/**
 * Rows of a query with these columns as `JsonColumns`, in their order. PostgreSQL looks up the type of a column once, for rows as objects once for each row,
 * and the driver takes several times as long for rows.
 */
export const aggregateColumns = (names: readonly string[]): ((rows: SQL) => SQL) => {
  const columns = buildFragment(
    sql.join(
      names.map((name) => sql`${sql.raw(`'${name}'`)}, coalesce(json_agg(page.${sql.identifier(name)}), '[]')`),
      sql`, `,
    ),
  )
  return (rows) => sql`(select json_build_object(${columns}) from (${rows}) page)`
}

/** The rows that were read as columns. */
export const toRows = <Row extends object>(columns: JsonColumns<Row>): Row[] => {
  const entries = Object.entries<readonly unknown[]>(columns)
  return (entries[0]?.[1] ?? []).map((_value, index) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of entries) row[name] = values[index]
    // Every name of a row is the name of a column; the compiler cannot follow that.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return row as Row
  })
}

/** Length of a time with milliseconds, as JSON has it without a time zone. */
const MILLISECONDS_LENGTH = '2026-01-31T12:00:00.123'.length

/** A time in UTC of JSON (`at time zone 'UTC'`) as ISO 8601. PostgreSQL leaves out zeros at its end; formatting it there takes ten times as long. */
export const toIsoTime = (text: string): string => (text.length === MILLISECONDS_LENGTH ? `${text}Z` : new Date(`${text}Z`).toISOString())
