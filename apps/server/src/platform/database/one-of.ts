import { type AnyColumn, sql, type SQL } from 'drizzle-orm'

/** Condition of a CHECK: the column holds one of these words. They become part of a migration, so they are our own constants. */
export const oneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))})`
