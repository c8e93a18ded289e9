import type { listProducts, ProductSort } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as mini from 'zod/mini'

import { decodeCursor } from '../../platform/http/cursor.ts'
import { inventory } from '../garments/index.ts'
import { PRODUCT_MESSAGES } from './messages/index.ts'
import type { SearchQuery } from './search-query.ts'

/** End of a page of products: the sort value of its last product, and the id as tie-breaker. */
interface Cursor {
  value: number
  id: string
}

const CursorSchema = z.tuple([z.number(), z.uuid()])

export const decodeProductCursor = (encoded: string | undefined): Cursor | undefined => {
  if (encoded === undefined) return undefined
  const [value, id] = decodeCursor(CursorSchema, encoded, (language) => PRODUCT_MESSAGES[language].invalidCursor)
  return { value, id }
}

/** A filter as requested, with the search text already turned into a query. */
export interface ProductFilter extends Omit<mini.infer<typeof listProducts.query>, 'search' | 'after' | 'limit' | 'sort'> {
  /** Undefined without a search. */
  query?: SearchQuery | undefined
}

/** Parts of a filter that a facet can leave out when it counts its own options. */
export type FilterPart = 'category' | 'colors' | 'sizes' | 'garments' | 'price'

export const toTextArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Whether this column is the id of the category or one below it. */
export const isInCategory = (column: SQL, slug: string): SQL => sql`${column} in (
  with recursive below as (
    select id from product_categories where slug = ${slug} and is_active
    union select child.id from product_categories child join below on child.parent_id = below.id where child.is_active
  ) select id from below)`

/** Color, size and stock must match the same variant. */
const hasMatchingVariant = ({ colors, sizes, inStock }: Pick<ProductFilter, 'colors' | 'sizes' | 'inStock'>): SQL => {
  const conditions = [sql`variant.product_id = product.id and variant.is_active`]
  if (colors) conditions.push(sql`variant.color = any(${toTextArray(colors)})`)
  if (sizes) conditions.push(sql`variant.size = any(${toTextArray(sizes)})`)
  const stock = inStock === undefined ? sql`` : sql`join ${inventory} stock on stock.id = variant.inventory_id and stock.on_hand > 0`
  return sql`exists (select from product_variants variant ${stock} where ${sql.join(conditions, sql` and `)})`
}

export const isForSale = sql`product.state = 'active' and product.price_from_minor is not null`

/** Whether words match. The index is used for the rare ones only, if there are some: `is true` keeps it from the others. */
const matchesWords = (words: SQL, { tsquery, rareTsquery }: SearchQuery): SQL =>
  rareTsquery === undefined
    ? sql`(${words} @@ ${tsquery}::tsquery)`
    : sql`(${words} @@ ${rareTsquery}::tsquery and (${words} @@ ${tsquery}::tsquery) is true)`

export const matchesSearch = (query: SearchQuery): SQL => matchesWords(sql`product.search`, query)

/** Conditions of a filter on the table `product`. */
export const buildFilterCondition = (filter: ProductFilter, omitted?: FilterPart): SQL => {
  const { query, category, garments, priceFrom, priceTo } = filter
  const colors = omitted === 'colors' ? undefined : filter.colors
  const sizes = omitted === 'sizes' ? undefined : filter.sizes
  const conditions = [isForSale]
  if (query !== undefined) conditions.push(matchesSearch(query))
  if (category !== undefined && omitted !== 'category') conditions.push(isInCategory(sql`product.product_category_id`, category))
  if (garments && omitted !== 'garments') conditions.push(sql`product.clothing_type = any(${toTextArray(garments)})`)
  if (priceFrom !== undefined && omitted !== 'price') conditions.push(sql`product.price_from_minor >= ${priceFrom}`)
  if (priceTo !== undefined && omitted !== 'price') conditions.push(sql`product.price_from_minor <= ${priceTo}`)
  if (colors || sizes) conditions.push(hasMatchingVariant({ colors, sizes, inStock: filter.inStock }))
  else if (filter.inStock !== undefined) conditions.push(sql`product.in_stock`)
  return sql.join(conditions, sql` and `)
}

/** Sort order of a list: one number, with the id as tie-breaker, so that a cursor can name the end of a page. */
export interface SortOrder {
  value: SQL
  isDescending: boolean
}

/** Matches words in the title only; written as in the index `products_title_search`. */
export const matchesTitle = (query: SearchQuery): SQL => matchesWords(sql`ts_filter(product.search, '{a}')`, query)

const SORT_ORDERS: Record<ProductSort, SortOrder> = {
  newest: { value: sql`0`, isDescending: true },
  'best-selling': { value: sql`product.sold`, isDescending: true },
  'price-up': { value: sql`product.price_from_minor`, isDescending: false },
  'price-down': { value: sql`product.price_from_minor`, isDescending: true },
  rating: { value: sql`product.rating_hundredths`, isDescending: true },
}

export const getSortOrder = (sort: ProductSort = 'newest'): SortOrder => SORT_ORDERS[sort]

/** Ids are UUIDv7, so sorting by id sorts by time. */
const isById = (sortOrder: SortOrder): boolean => sortOrder === SORT_ORDERS.newest

/** Everything after a cursor. Written so that an index on value and id can be used. */
export const afterCursor = (sortOrder: SortOrder, cursor: Cursor | undefined): SQL => {
  if (!cursor) return sql`true`
  const { value, isDescending } = sortOrder
  if (isById(sortOrder)) return sql`product.id < ${cursor.id}`
  return isDescending
    ? sql`(${value}, product.id) < (${cursor.value}::int, ${cursor.id}::uuid)`
    : sql`(${value}, product.id) > (${cursor.value}::int, ${cursor.id}::uuid)`
}

export const orderBy = (sortOrder: SortOrder): SQL => {
  const direction = sortOrder.isDescending ? sql`desc` : sql`asc`
  return isById(sortOrder) ? sql`product.id desc` : sql`${sortOrder.value} ${direction}, product.id ${direction}`
}
