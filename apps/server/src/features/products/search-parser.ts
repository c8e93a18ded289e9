import { sql } from 'drizzle-orm'

import { type ReadReplica, runPrepared } from '../../platform/database/index.ts'
import type { ProductFilter } from './filter.ts'
import { buildSearchQuery, type SearchQuery, SearchTerms, splitWords } from './search-query.ts'

/** Turns the text of a search into what the index understands. */
export interface SearchParser {
  parse(search: string): Promise<SearchQuery | undefined>
  /** Products have changed: the next search reads the terms that were added. */
  markStale(): void
}

/** Share of the products from which on a word is frequent. */
const MIN_FREQUENCY = 0.01

/** The most frequent words, as far as PostgreSQL knows them for its plans. */
const FREQUENT_WORDS = sql`select word from (
  select unnest(most_common_elems::text::text[]) as word, unnest(most_common_elem_freqs) as frequency
  from pg_stats where schemaname = current_schema() and tablename = 'products' and attname = 'search') known
  where word is not null and frequency >= ${MIN_FREQUENCY}`

/** Keeps the shop's search terms in memory, because a typing error is compared with many of them. */
export const createSearchParser = (readReplica: ReadReplica): SearchParser => {
  const terms = new SearchTerms()
  let lastId = 0
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    const rows = await readReplica.read((database) =>
      runPrepared<{ id: string; word: string }>(database, sql`select id, word from search_terms where id > ${lastId} order by id`),
    )
    if (rows.length === 0) return
    terms.add(rows.map(({ word }) => word))
    lastId = Number(rows.at(-1)?.id ?? lastId)
    const frequentWords = await readReplica.read((database) => runPrepared<{ word: string }>(database, FREQUENT_WORDS))
    terms.setFrequent(frequentWords.map(({ word }) => word))
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
    query: search === undefined || search === '' ? undefined : await searchParser.parse(search),
  })
