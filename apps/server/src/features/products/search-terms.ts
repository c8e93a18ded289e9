import { sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'

/** Terms that products can be found by. */
export interface SearchTermsCache {
  all(): Promise<readonly string[]>
  /** Forgets the terms, so that the next search reads them again. */
  clear(): void
}

/** Caches the shop's search terms; there are few of them, and every search needs them. */
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
