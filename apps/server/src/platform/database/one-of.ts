import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** Words as SQL, comma between them. They become part of a migration, so they are our own constants. */
export const listed = (words: readonly string[]): SQL => sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))

/** Condition of a CHECK: the column holds one of these words. */
export const oneOf = (column: AnyColumn, words: readonly string[]): SQL => sql`${column} in (${listed(words)})`
