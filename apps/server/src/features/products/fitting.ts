import { type SQL, sql } from 'drizzle-orm'

import { conditionOf, isForSale, isFound, isInTitle, type ProductFilter } from './filter.ts'
import { readPlace } from './place.ts'

/** So many of the newest products are looked through before an index of words is asked: a word that many have is then found at once. */
const NEWEST = 1_000

interface FittingRequest {
  filter: ProductFilter
  words: string
  after?: string | undefined
  limit: number
}

/**
 * A page of what fits some words best: what has them in its title, and then, only where that does not fill the page, what has
 * them elsewhere; either newest first. The newest products are looked through before an index is asked, as the index would
 * give all that have a frequent word, to be sorted for the sake of a page.
 */
export const fittingPage = (columns: SQL, { filter, words, after, limit }: FittingRequest): SQL => {
  const others = conditionOf({ ...filter, words: undefined })
  const place = readPlace(after)
  const part = (value: 0 | 1) => {
    const isAfter = place?.value === value ? sql`product.id < ${place.id}` : sql`true`
    const fits = sql`${others} and ${isAfter} and ${value === 1 ? isInTitle(words) : sql`${isFound(words)} and not ${isInTitle(words)}`}`
    return {
      near: sql`select ${columns}, ${value}::int as value
        from (select * from products product where ${isForSale} and ${isAfter} order by product.id desc limit ${NEWEST}) product
        where ${fits} order by product.id desc limit ${limit + 1}`,
      all: sql`select ${columns}, ${value}::int as value from products product where ${fits}`,
    }
  }
  const [elsewhere, titled] = [part(0), part(1)]
  // Behind a place among the second, the first are over.
  const hasTitled = sql.raw(place?.value === 0 ? 'false' : 'true')
  const isFull = (name: SQL): SQL => sql`(select count(*) from ${name}) > ${limit}`
  return sql`with titled_near as materialized (select * from (${titled.near}) near where ${hasTitled}),
    titled as materialized (select * from (${titled.all}) every where ${hasTitled} and not ${isFull(sql`titled_near`)}),
    near as materialized (select * from (${elsewhere.near}) near where not ${isFull(sql`titled_near`)} and not ${isFull(sql`titled`)}),
    others as materialized (select * from (${elsewhere.all}) every
      where not ${isFull(sql`titled_near`)} and not ${isFull(sql`titled`)} and not ${isFull(sql`near`)})
    select * from (
      select * from titled_near where ${isFull(sql`titled_near`)}
      union all select * from titled
      union all select * from near where ${isFull(sql`near`)}
      union all select * from others
    ) fitting order by value desc, id desc limit ${limit + 1}`
}
