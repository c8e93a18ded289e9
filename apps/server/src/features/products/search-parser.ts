import { sql } from 'drizzle-orm'

import { type ReadReplica, runPrepared } from '../../platform/database/index.ts'
import type { ProductFilter } from './filter.ts'
import { buildSearchQuery, SearchTerms, splitWords } from './search-query.ts'

/** Turns the text of a search into what the index understands. */
export interface SearchParser {
  parse(search: string): Promise<string | undefined>
  /** Products have changed: the next search reads the terms that were added. */
  markStale(): void
}

/** Keeps the shop's search terms in memory, because a typing error is compared with many of them. */
export const createSearchParser = (readReplica: ReadReplica): SearchParser => {
  const terms = new SearchTerms()
  let lastId = 0
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    const rows = await readReplica.read((database) =>
      runPrepared<{ id: string; word: string }>(database, sql`select id, word from search_terms where id > ${lastId} order by id`),
    )
    terms.add(rows.map(({ word }) => word))
    lastId = Number(rows.at(-1)?.id ?? lastId)
  }
  /** A transaction that began earlier can commit later with lower ids, so a word that seems unknown is looked up. */
  const findMissed = async (words: readonly string[]): Promise<void> => {
    const rows = await readReplica.read((database) =>
      runPrepared<{ word: string }>(
        database,
        sql`select found.word from unnest(${sql.param([...words])}::text[]) unknown (word),
          lateral (select term.word from search_terms term where term.word ~>=~ unknown.word order by term.word using ~<~ limit 1) found
          where starts_with(found.word, unknown.word)`,
      ),
    )
    terms.add(rows.map(({ word }) => word))
  }
  return {
    parse: async (search) => {
      loading ??= load().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      await loading
      const unknownWords = splitWords(search).filter((word) => !terms.hasPrefix(word))
      if (unknownWords.length > 0) await findMissed(unknownWords)
      return buildSearchQuery(search, terms)
    },
    markStale: () => {
      loading = undefined
    },
  }
}

/** Turns the search text of a query into what the index understands. */
export const createFilterParser =
  (searchParser: SearchParser) =>
  async <Query extends { search?: string | undefined }>({ search, ...filter }: Query): Promise<Omit<Query, 'search'> & ProductFilter> => ({
    ...filter,
    tsquery: search === undefined || search === '' ? undefined : await searchParser.parse(search),
  })
