import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** Words as SQL, comma between them. They become part of a migration, so they are our own constants. */
export const toSqlList = (values: readonly string[]): SQL => sql.raw(values.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))

/** Condition of a CHECK: the column holds one of these words. */
export const isInList = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} in (${toSqlList(values)})`
