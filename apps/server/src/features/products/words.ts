import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'

/** The words products are found by. */
export interface Words {
  all(): Promise<readonly string[]>
  /** Something was renamed: read them again when they are next needed. */
  forget(): void
}

/** Keeps the shop's words in memory; there are few of them, and every search asks for them. */
export const keepWords = (database: Database): Words => {
  let known: Promise<readonly string[]> | undefined
  const read = async (): Promise<string[]> => {
    const rows = await runPrepared<{ word: string }>(
      database,
      sql`select word from ts_stat('select search from products where state = ''active''') order by ndoc desc, word`,
    )
    return rows.map(({ word }) => word)
  }
  return {
    all: () => {
      known ??= read().catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
    forget: () => {
      known = undefined
    },
  }
}
