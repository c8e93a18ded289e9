import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { customType, index } from 'drizzle-orm/pg-core'

/** A column of bytes, for small content that belongs to its row alone. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** String literals as SQL, separated by commas. They become part of a migration: only constants of the code. */
export const toSqlList = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Condition of a CHECK: the column has one of these values. */
export const isInList = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} in (${toSqlList(values)})`

/** The parts of three letters of these texts; the database function exists because an extension for them may be missing. */
const toTrigrams = (columns: readonly (AnyColumn | SQL)[]): SQL =>
  sql`trigrams(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || ' ' || `,
  )})`

/** Index for `containsText` with the same columns. */
export const indexTrigrams = (name: string, columns: readonly (AnyColumn | SQL)[]) => index(name).using('gin', toTrigrams(columns))

const TRIGRAM_LENGTH = 3

/** The same as `containsText` for a statement that should not use its index. */
export const containsTextUnindexed = (columns: readonly (AnyColumn | SQL)[], text: string): SQL => {
  const pattern = `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/** Whether one of these columns contains the text, in upper or lower case. */
export const containsText = (columns: readonly (AnyColumn | SQL)[], text: string): SQL => {
  const isContained = containsTextUnindexed(columns, text)
  return text.length < TRIGRAM_LENGTH ? isContained : sql`(${toTrigrams(columns)} @> search_trigrams(${text}) and ${isContained})`
}
