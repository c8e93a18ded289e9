import { type AnyColumn, sql, type SQL } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, for small content that belongs to its row alone. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** String literals as SQL, separated by commas. They become part of a migration: only constants of the code. */
export const toSqlList = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))

/** Condition of a CHECK: the column has one of these values. */
export const isInList = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} in (${toSqlList(values)})`
