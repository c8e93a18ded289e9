import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'

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
