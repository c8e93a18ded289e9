import type { listProducts, ProductSort } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Cursor } from './cursor.ts'

/** What somebody asked for, their words already forgiven (see `vocabulary.ts`). */
export interface ProductFilter extends Omit<mini.infer<typeof listProducts.query>, 'search' | 'after' | 'limit' | 'sort'> {
  /** A tsquery, or undefined without a search. */
  tsquery?: string | undefined
}

/** The parts of a filter a facet leaves out to count its own choices. */
export type FilterPart = 'shelf' | 'colors' | 'sizes' | 'garments' | 'price'

const toTextArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

const isInCategory = (slug: string): SQL => sql`product.shelf_id in (
  with recursive below as (
    select id from product_categories where slug = ${slug} and is_active
    union select child.id from product_categories child join below on child.parent_id = below.id where child.is_active
  ) select id from below)`

/** Colour, size and stock are asked of one and the same variant. */
const hasMatchingVariant = ({ colors, sizes, inStock }: Pick<ProductFilter, 'colors' | 'sizes' | 'inStock'>): SQL => {
  const conditions = [sql`variant.product_id = product.id and variant.is_active`]
  if (colors) conditions.push(sql`variant.color = any(${toTextArray(colors)})`)
  if (sizes) conditions.push(sql`variant.size = any(${toTextArray(sizes)})`)
  const stock = inStock === undefined ? sql`` : sql`join inventory stock on stock.id = variant.inventory_id and stock.on_hand > 0`
  return sql`exists (select from product_variants variant ${stock} where ${sql.join(conditions, sql` and `)})`
}

export const isForSale = sql`product.state = 'active' and product.price_from_minor is not null`

export const matchesSearch = (tsquery: string): SQL => sql`product.search @@ ${tsquery}::tsquery`

/** The products a filter leaves, of the table `product`. */
export const buildFilterCondition = (filter: ProductFilter, omitted?: FilterPart): SQL => {
  const { tsquery, shelf, garments, priceFrom, priceTo } = filter
  const colors = omitted === 'colors' ? undefined : filter.colors
  const sizes = omitted === 'sizes' ? undefined : filter.sizes
  const conditions = [isForSale]
  if (tsquery !== undefined) conditions.push(matchesSearch(tsquery))
  if (shelf !== undefined && omitted !== 'shelf') conditions.push(isInCategory(shelf))
  if (garments && omitted !== 'garments') conditions.push(sql`product.clothing_type = any(${toTextArray(garments)})`)
  if (priceFrom !== undefined && omitted !== 'price') conditions.push(sql`product.price_from_minor >= ${priceFrom}`)
  if (priceTo !== undefined && omitted !== 'price') conditions.push(sql`product.price_from_minor <= ${priceTo}`)
  if (colors || sizes) conditions.push(hasMatchingVariant({ colors, sizes, inStock: filter.inStock }))
  else if (filter.inStock !== undefined) conditions.push(sql`product.in_stock`)
  return sql.join(conditions, sql` and `)
}

/** How a list is ordered: by one number, and by id among equals, so that a page ends at a place that can be named. */
export interface SortOrder {
  value: SQL
  isDescending: boolean
}

/** As its index has it: found in the title is better than found elsewhere. */
export const matchesTitle = (tsquery: string): SQL => sql`(ts_filter(product.search, '{a}') @@ ${tsquery}::tsquery)`

const SORT_ORDERS: Record<ProductSort, SortOrder> = {
  newest: { value: sql`0`, isDescending: true },
  'best-selling': { value: sql`product.sold`, isDescending: true },
  'price-up': { value: sql`product.price_from_minor`, isDescending: false },
  'price-down': { value: sql`product.price_from_minor`, isDescending: true },
  rating: { value: sql`product.rating_hundredths`, isDescending: true },
}

export const getSortOrder = (sort: ProductSort = 'newest'): SortOrder => SORT_ORDERS[sort]

/** Ids are UUIDv7: by time is by id alone. */
const isById = (sortOrder: SortOrder): boolean => sortOrder === SORT_ORDERS.newest

/** Everything after a place. Spelt so that an index on value and id can be used. */
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
