import type { listProducts, ProductSort } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Place } from './place.ts'

/** What somebody asked for, their words already forgiven (see `vocabulary.ts`). */
export interface ProductFilter extends Omit<mini.infer<typeof listProducts.query>, 'search' | 'after' | 'limit' | 'sort'> {
  /** A tsquery, or undefined without a search. */
  words?: string | undefined
}

/** The parts of a filter a facet leaves out to count its own choices. */
export type FilterPart = 'shelf' | 'colors' | 'sizes' | 'garments' | 'price'

const listOf = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

const shelfIs = (slug: string): SQL => sql`product.shelf_id in (
  with recursive below as (
    select id from product_categories where slug = ${slug} and is_active
    union select child.id from product_categories child join below on child.parent_id = below.id where child.is_active
  ) select id from below)`

/** Colour, size and stock are asked of one and the same variant. */
const variantFits = ({ colors, sizes, inStock }: Pick<ProductFilter, 'colors' | 'sizes' | 'inStock'>): SQL => {
  const conditions = [sql`variant.product_id = product.id and variant.is_active`]
  if (colors) conditions.push(sql`variant.color = any(${listOf(colors)})`)
  if (sizes) conditions.push(sql`variant.size = any(${listOf(sizes)})`)
  const stock = inStock === undefined ? sql`` : sql`join inventory shelf on shelf.id = variant.inventory_id and shelf.on_hand > 0`
  return sql`exists (select from product_variants variant ${stock} where ${sql.join(conditions, sql` and `)})`
}

export const isForSale = sql`product.state = 'active' and product.price_from_minor is not null`

export const isFound = (words: string): SQL => sql`product.search @@ ${words}::tsquery`

/** The products a filter leaves, of the table `product`. */
export const conditionOf = (filter: ProductFilter, leaveOut?: FilterPart): SQL => {
  const { words, shelf, garments, priceFrom, priceTo } = filter
  const colors = leaveOut === 'colors' ? undefined : filter.colors
  const sizes = leaveOut === 'sizes' ? undefined : filter.sizes
  const conditions = [isForSale]
  if (words !== undefined) conditions.push(isFound(words))
  if (shelf !== undefined && leaveOut !== 'shelf') conditions.push(shelfIs(shelf))
  if (garments && leaveOut !== 'garments') conditions.push(sql`product.clothing_type = any(${listOf(garments)})`)
  if (priceFrom !== undefined && leaveOut !== 'price') conditions.push(sql`product.price_from_minor >= ${priceFrom}`)
  if (priceTo !== undefined && leaveOut !== 'price') conditions.push(sql`product.price_from_minor <= ${priceTo}`)
  if (colors || sizes) conditions.push(variantFits({ colors, sizes, inStock: filter.inStock }))
  else if (filter.inStock !== undefined) conditions.push(sql`product.in_stock`)
  return sql.join(conditions, sql` and `)
}

/** How a list is ordered: by one number, and by id among equals, so that a page ends at a place that can be named. */
export interface Order {
  value: SQL
  descending: boolean
}

/** As its index has it: found in the title is better than found elsewhere. */
export const isInTitle = (words: string): SQL => sql`(ts_filter(product.search, '{a}') @@ ${words}::tsquery)`

const ORDERS: Record<ProductSort, Order> = {
  newest: { value: sql`0`, descending: true },
  'best-selling': { value: sql`product.sold`, descending: true },
  'price-up': { value: sql`product.price_from_minor`, descending: false },
  'price-down': { value: sql`product.price_from_minor`, descending: true },
  rating: { value: sql`product.rating_hundredths`, descending: true },
}

export const orderOf = (sort: ProductSort = 'newest'): Order => ORDERS[sort]

/** Ids are UUIDv7: by time is by id alone. */
const isConstant = (order: Order): boolean => order === ORDERS.newest

/** Everything after a place. Spelt so that an index on value and id can be used. */
export const afterPlace = (order: Order, place: Place | undefined): SQL => {
  if (!place) return sql`true`
  const { value, descending } = order
  if (isConstant(order)) return sql`product.id < ${place.id}`
  return descending
    ? sql`(${value}, product.id) < (${place.value}::int, ${place.id}::uuid)`
    : sql`(${value}, product.id) > (${place.value}::int, ${place.id}::uuid)`
}

export const sortBy = (order: Order): SQL => {
  const direction = order.descending ? sql`desc` : sql`asc`
  return isConstant(order) ? sql`product.id desc` : sql`${order.value} ${direction}, product.id ${direction}`
}
