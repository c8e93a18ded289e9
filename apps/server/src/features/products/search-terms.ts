import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'

/** The words products are found by. */
export interface SearchTermsCache {
  all(): Promise<readonly string[]>
  /** Something was renamed: read them again when they are next needed. */
  clear(): void
}

/** Keeps the shop's words in memory; there are few of them, and every search asks for them. */
export const createSearchTermsCache = (database: Database): SearchTermsCache => {
  let cached: Promise<readonly string[]> | undefined
  const load = async (): Promise<string[]> => {
    const rows = await runPrepared<{ word: string }>(
      database,
      sql`select word from ts_stat('select search from products where state = ''active''') order by ndoc desc, word`,
    )
    return rows.map(({ word }) => word)
  }
  return {
    all: () => {
      cached ??= load().catch((error: unknown) => {
        cached = undefined
        throw error
      })
      return cached
    },
    clear: () => {
      cached = undefined
    },
  }
}
