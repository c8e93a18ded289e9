import {
  type ADMIN_PRODUCT_SORT_OPTIONS,
  type AdminProductRow,
  type listAdminProducts,
  type AdminProduct,
  MAX_SEARCH_TOTAL,
  MAX_TOTAL,
} from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as mini from 'zod/mini'

import { containsText, containsTextUnindexed } from '../../../platform/database/columns.ts'
import { type Database, runPlanned, runPrepared, type Transaction } from '../../../platform/database/index.ts'
import { decodeCursor, encodeCursor } from '../../../platform/http/cursor.ts'
import { inventory } from '../../garments/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { listProductNames } from '../schema.ts'

/** All fields an admin can edit of products, read as JSON in one statement; `clauses` follows `from products product`. */
export const selectFullProducts = async (database: Database | Transaction, clauses: SQL): Promise<AdminProduct[]> => {
  const { rows } = await database.execute<AdminProduct & Record<string, unknown>>(sql`
    select product.id as _id, product.slug, product.title, product.text, product.seo_title as "seoTitle", product.seo_text as "seoText", product.artist, product.line,
      product.translations,
      product.clothing_type as "clothingType", product.product_category_id as "productCategoryId", product.state, product.design_id as "designId",
      product.picture_work as "pictureWork", product.version,
      to_char(product.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      to_char(product.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updatedAt",
      coalesce((select json_agg(json_build_object('url', '/files/' || file_key, 'alt', alt, 'translations', translations, 'color', color, 'side', side) order by position)
        from product_pictures where product_id = product.id), '[]') as pictures,
      coalesce((select json_agg(json_build_object('_id', variant.id, 'color', variant.color, 'size', variant.size, 'price', variant.price_minor,
          'stock', stock.on_hand, 'sku', stock.sku) order by variant.color, variant.id)
        from product_variants variant join ${inventory} stock on stock.id = variant.inventory_id
        where variant.product_id = product.id and variant.is_active), '[]') as variants
    from products product ${clauses}`)
  return rows
}

export const findAdminProduct = async (database: Database | Transaction, id: string): Promise<AdminProduct | undefined> =>
  (await selectFullProducts(database, sql`where product.id = ${id}`))[0]

type Filter = Pick<mini.infer<typeof listAdminProducts.query>, 'search' | 'state' | 'productCategoryId' | 'clothingType' | 'stock'>
type Sort = (typeof ADMIN_PRODUCT_SORT_OPTIONS)[number]

/** At or below this many units a variant counts as low in stock. */
const LOW_STOCK_QUANTITY = 5

const NAMES = listProductNames({ title: sql`product.title`, slug: sql`product.slug`, translations: sql`product.translations` })

const toMaxStock = (stock: NonNullable<Filter['stock']>): number => (stock === 'low' ? LOW_STOCK_QUANTITY : 0)

/** Products whose summary is out of date until the next fold; they are read from their own rows. */
const CHANGED_IDS = sql`array(select product_id from product_summary_changes)`

/** Whether a variant of `product` has at most so many pieces. Finds all such products at once. */
const hasStockUpTo = (maxStock: number): SQL => sql`product.id in (
  select product_id from product_summaries where least_stock <= ${maxStock} and product_id <> all(${CHANGED_IDS})
  union all select product_id from summarise_for_admins(${CHANGED_IDS}) where least_stock <= ${maxStock})`

/** The same, checked product by product: for a few of them. */
const hasStockOneByOne = (maxStock: number): SQL => sql`case when product.id = any(${CHANGED_IDS})
  then (select least_stock from summarise_for_admins(array[product.id]))
  else (select least_stock from product_summaries where product_id = product.id) end <= ${maxStock}`

/** Conditions of a filter on the table `product`. */
export const buildFilterCondition = ({ search, state, productCategoryId, clothingType, stock }: Filter): SQL => {
  const conditions = [sql`true`]
  if (search) conditions.push(containsText(NAMES, search))
  if (state) conditions.push(sql`product.state = ${state}`)
  if (productCategoryId) conditions.push(sql`product.product_category_id = ${productCategoryId}`)
  if (clothingType) conditions.push(sql`product.clothing_type = ${clothingType}`)
  if (stock) conditions.push(hasStockUpTo(toMaxStock(stock)))
  return sql.join(conditions, sql` and `)
}

const STOCK_SUM = sql`(select coalesce(sum(stock.on_hand), 0)::int from product_variants variant join ${inventory} stock on stock.id = variant.inventory_id
  where variant.product_id = product.id and variant.is_active)`

/** How many products match a filter: from the counts, with the products that changed since, and without a search, which has to read what it finds. */
const buildCount = (filter: Filter): SQL => {
  const { search, state, productCategoryId, clothingType, stock } = filter
  if (search)
    return sql`select count(*)::int as count from (select from products product where ${buildFilterCondition(filter)} limit ${sql.raw(String(MAX_SEARCH_TOTAL))}) counted`
  const conditions = [sql`true`]
  if (state) conditions.push(sql`state = ${state}`)
  if (productCategoryId) conditions.push(sql`product_category_id = ${productCategoryId}`)
  if (clothingType) conditions.push(sql`clothing_type = ${clothingType}`)
  if (stock) conditions.push(sql`least_stock <= ${toMaxStock(stock)}`)
  const condition = sql.join(conditions, sql` and `)
  return sql`select least(${MAX_TOTAL}, coalesce(sum(change), 0))::int as count from (
    select product_count as change from product_counts where ${condition}
    union all select -1 from product_summaries where product_id = any(${CHANGED_IDS}) and ${condition}
    union all select 1 from summarise_for_admins(${CHANGED_IDS}) summary where ${condition}) part`
}

/** What a list is sorted by, cast to text so that it fits into a cursor. */
const SORT_ORDERS: Record<Sort, { value: SQL; type: SQL; isDescending: boolean }> = {
  updated: { value: sql`product.updated_at`, type: sql`timestamptz`, isDescending: true },
  title: { value: sql`product.title`, type: sql`text`, isDescending: false },
  stock: { value: sql`summary.stock`, type: sql`int`, isDescending: false },
}

/** What the last row of a page is sorted by, and its id. */
const Cursor = z.tuple([z.string(), z.uuid()])

interface Row extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  state: AdminProductRow['state']
  clothing_type: AdminProductRow['clothingType']
  category: string | null
  picture: string | null
  price_from_minor: number | null
  variants: number
  stock: number
  picture_work: AdminProductRow['pictureWork']
  updated_at: Date
  value: string
}

interface ListRequest {
  filter: Filter
  sort?: Sort | undefined
  after?: string | undefined
  limit: number
}

/** From so many matches on, products are checked in the order of the list until the page is full; fewer are found by indexes and sorted. */
const MIN_FREQUENT = 1_000
/** If the first so many products do not fill the page, the matches are found by indexes after all. */
const MAX_SCANNED = 10_000

/** Ids of one page, with one more than fit, and what they are sorted by. */
const buildPageKeys = ({ filter, sort = 'updated', after, limit }: ListRequest, total: number): SQL => {
  const { value, type, isDescending } = SORT_ORDERS[sort]
  const [cursorValue, cursorId] =
    after === undefined ? [] : decodeCursor(Cursor, after, (language) => PRODUCT_MESSAGES[language].invalidCursor)
  const order = isDescending ? sql`${value} desc, product.id desc` : sql`${value}, product.id`
  const isAfter =
    cursorValue === undefined || cursorId === undefined
      ? sql`true`
      : sql`(${value}, product.id) ${isDescending ? sql`<` : sql`>`} (${cursorValue}::${type}, ${cursorId}::uuid)`
  const pageLength = sql.raw(String(limit + 1))
  const select = (source: SQL, condition: SQL): SQL =>
    sql`select product.id, ${value} as value from ${source} where ${condition} and ${isAfter} order by ${order} limit ${pageLength}`
  if (sort === 'stock')
    return sql`(${select(sql`product_summaries summary join products product on product.id = summary.product_id`, sql`summary.product_id <> all(${CHANGED_IDS}) and ${buildFilterCondition(filter)}`)})
      union all (${select(sql`summarise_for_admins(${CHANGED_IDS}) summary join products product on product.id = summary.product_id`, buildFilterCondition(filter))})`
  const { search, stock, ...otherFilters } = filter
  if ((!search && !stock) || total < MIN_FREQUENT) return select(sql`products product`, buildFilterCondition(filter))
  const scanned = sql`(select * from products product where ${buildFilterCondition(otherFilters)} and ${isAfter} order by ${order} limit ${sql.raw(String(MAX_SCANNED))}) product`
  const matches = sql`${search ? containsTextUnindexed(NAMES, search) : sql`true`} and ${stock ? hasStockOneByOne(toMaxStock(stock)) : sql`true`}`
  return sql`with scanned as materialized (${select(scanned, matches)}),
    others as materialized (select * from (${select(sql`products product`, buildFilterCondition(filter))}) other where (select count(*) from scanned) <= ${sql.raw(String(limit))})
    select * from scanned where (select count(*) from scanned) > ${sql.raw(String(limit))} union all select * from others`
}

/** One page of all products, in one statement, and the total count. */
export const selectAdminProducts = async (database: Database, request: ListRequest) => {
  const { filter, sort = 'updated', limit } = request
  const direction = SORT_ORDERS[sort].isDescending ? sql`desc` : sql`asc`
  const run = filter.search ? runPlanned : runPrepared
  const countPromise = run<{ count: number }>(database, buildCount(filter))
  // Only a search and the stock depend on it.
  const [{ count: total } = { count: 0 }] = filter.search || filter.stock ? await countPromise : []
  const [rows, countRows] = await Promise.all([
    run<Row>(
      database,
      sql`select product.id, product.slug, product.title, product.state, product.clothing_type, product_category.title as category,
          product.card_pictures[1] as picture, product.price_from_minor, product.picture_work, product.updated_at, page.value::text as value,
          (select count(*)::int from product_variants where product_id = product.id and is_active) as variants, ${STOCK_SUM} as stock
        from (select * from (${buildPageKeys(request, total)}) keys order by value ${direction}, id ${direction} limit ${sql.raw(String(limit + 1))}) page
        join products product on product.id = page.id left join product_categories product_category on product_category.id = product.product_category_id
        order by page.value ${direction}, page.id ${direction}`,
    ),
    countPromise,
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    products: page.map((row): AdminProductRow => ({
      _id: row.id,
      slug: row.slug,
      title: row.title,
      state: row.state,
      clothingType: row.clothing_type,
      category: row.category,
      picture: row.picture === null ? null : `/files/${row.picture}`,
      priceFrom: row.price_from_minor,
      variantCount: row.variants,
      stock: row.stock,
      pictureWork: row.picture_work,
      updatedAt: row.updated_at.toISOString(),
    })),
    next: rows.length > limit && last ? encodeCursor([last.value, last.id]) : null,
    total: countRows[0]?.count ?? 0,
  }
}
