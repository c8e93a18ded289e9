import { type SQL, sql } from 'drizzle-orm'

import { decodeCursor } from './cursor.ts'
import { buildFilterCondition, isForSale, matchesSearch, matchesTitle, type ProductFilter } from './filter.ts'

/** Number of latest products scanned before the search index is used: a frequent word is found there at once. */
const RECENT_PRODUCTS_LIMIT = 1_000

interface SearchPageRequest {
  filter: ProductFilter
  tsquery: string
  after?: string | undefined
  limit: number
}

/**
 * A page of search results: matches in the title first and then, only if they do not fill the page, matches elsewhere; both newest first.
 * The latest products are scanned before the index is used, because the index would return every product with a frequent word, all to be
 * sorted for one page.
 */
export const buildSearchPage = (columns: SQL, { filter, tsquery, after, limit }: SearchPageRequest): SQL => {
  const baseCondition = buildFilterCondition({ ...filter, tsquery: undefined })
  const cursor = decodeCursor(after)
  const buildRankQueries = (rank: 0 | 1) => {
    const isAfter = cursor?.value === rank ? sql`product.id < ${cursor.id}` : sql`true`
    const condition = sql`${baseCondition} and ${isAfter} and ${rank === 1 ? matchesTitle(tsquery) : sql`${matchesSearch(tsquery)} and not ${matchesTitle(tsquery)}`}`
    return {
      recent: sql`select ${columns}, ${rank}::int as value
        from (select * from products product where ${isForSale} and ${isAfter} order by product.id desc limit ${RECENT_PRODUCTS_LIMIT}) product
        where ${condition} order by product.id desc limit ${limit + 1}`,
      all: sql`select ${columns}, ${rank}::int as value from products product where ${condition}`,
    }
  }
  const [bodyMatches, titleMatches] = [buildRankQueries(0), buildRankQueries(1)]
  // A cursor among the other matches means that all title matches were listed.
  const hasTitleMatches = sql.raw(cursor?.value === 0 ? 'false' : 'true')
  const isFull = (name: SQL): SQL => sql`(select count(*) from ${name}) > ${limit}`
  return sql`with recent_title_matches as materialized (select * from (${titleMatches.recent}) recent_matches where ${hasTitleMatches}),
    title_matches as materialized (select * from (${titleMatches.all}) candidates where ${hasTitleMatches} and not ${isFull(sql`recent_title_matches`)}),
    recent_matches as materialized (select * from (${bodyMatches.recent}) recent_matches where not ${isFull(sql`recent_title_matches`)} and not ${isFull(sql`title_matches`)}),
    other_matches as materialized (select * from (${bodyMatches.all}) candidates
      where not ${isFull(sql`recent_title_matches`)} and not ${isFull(sql`title_matches`)} and not ${isFull(sql`recent_matches`)})
    select * from (
      select * from recent_title_matches where ${isFull(sql`recent_title_matches`)}
      union all select * from title_matches
      union all select * from recent_matches where ${isFull(sql`recent_matches`)}
      union all select * from other_matches
    ) matches order by value desc, id desc limit ${limit + 1}`
}
