import { type ADMIN_PRODUCT_SORT_OPTIONS, type AdminProductRow, type listAdminProducts, type AdminProduct } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type * as mini from 'zod/mini'

import { containsText } from '../../../platform/database/columns.ts'
import { type Database, runPrepared, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inventory } from '../../garments/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { listProductNames } from '../schema.ts'

/** All fields an admin can edit of products, read as JSON in one statement; `clauses` follows `from products product`. */
export const selectFullProducts = async (database: Database | Transaction, clauses: SQL): Promise<AdminProduct[]> => {
  const { rows } = await database.execute<AdminProduct & Record<string, unknown>>(sql`
    select product.id as _id, product.slug, product.title, product.text, product.seo_title as "seoTitle", product.seo_text as "seoText",
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

/** Counting stops here. */
const MAX_ROW_COUNT = 10_000
/** At or below this many units a variant counts as low in stock. */
const LOW_STOCK_QUANTITY = 5

const NAMES = listProductNames({ title: sql`product.title`, slug: sql`product.slug`, translations: sql`product.translations` })

/** Conditions of a filter on the table `product`. */
export const buildFilterCondition = ({ search, state, productCategoryId, clothingType, stock }: Filter): SQL => {
  const conditions = [sql`true`]
  if (search) conditions.push(containsText(NAMES, search))
  if (state) conditions.push(sql`product.state = ${state}`)
  if (productCategoryId) conditions.push(sql`product.product_category_id = ${productCategoryId}`)
  if (clothingType) conditions.push(sql`product.clothing_type = ${clothingType}`)
  if (stock)
    conditions.push(sql`exists (select from product_variants variant join ${inventory} stock on stock.id = variant.inventory_id
      where variant.product_id = product.id and variant.is_active and stock.on_hand <= ${stock === 'low' ? LOW_STOCK_QUANTITY : 0})`)
  return sql.join(conditions, sql` and `)
}

const STOCK_SUM = sql`(select coalesce(sum(stock.on_hand), 0)::int from product_variants variant join ${inventory} stock on stock.id = variant.inventory_id
  where variant.product_id = product.id and variant.is_active)`

/** What a list is sorted by, cast to text so that it fits into a cursor. */
const SORT_ORDERS: Record<Sort, { value: SQL; type: SQL; isDescending: boolean }> = {
  updated: { value: sql`product.updated_at`, type: sql`timestamptz`, isDescending: true },
  title: { value: sql`product.title`, type: sql`text`, isDescending: false },
  stock: { value: STOCK_SUM, type: sql`int`, isDescending: false },
}

const encodeCursor = (value: string, id: string): string => Buffer.from(JSON.stringify([value, id])).toString('base64url')
const decodeCursor = (encoded: string): [string, string] => {
  try {
    const content: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    const parsed = z.tuple([z.string(), z.uuid()]).safeParse(content)
    if (parsed.success) return parsed.data
  } catch {
    // Rejected below like any other invalid cursor.
  }
  throw new AppError('INVALID_INPUT', { fields: { after: (language) => PRODUCT_MESSAGES[language].invalidCursor } })
}

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

/** One page of all products, in one statement, and the total count. */
export const selectAdminProducts = async (database: Database, { filter, sort = 'updated', after, limit }: ListRequest) => {
  const { value, type, isDescending } = SORT_ORDERS[sort]
  const [cursorValue, cursorId] = after === undefined ? [] : decodeCursor(after)
  const direction = isDescending ? sql`desc` : sql`asc`
  const afterCursor =
    cursorValue === undefined || cursorId === undefined
      ? sql`true`
      : sql`(${value}, product.id) ${isDescending ? sql`<` : sql`>`} (${cursorValue}::${type}, ${cursorId}::uuid)`
  const [rows, countRows] = await Promise.all([
    runPrepared<Row>(
      database,
      sql`select product.id, product.slug, product.title, product.state, product.clothing_type, product_category.title as category,
          product.card_pictures[1] as picture, product.price_from_minor, product.picture_work, product.updated_at, ${value}::text as value,
          (select count(*)::int from product_variants where product_id = product.id and is_active) as variants, ${STOCK_SUM} as stock
        from products product left join product_categories product_category on product_category.id = product.product_category_id
        where ${buildFilterCondition(filter)} and ${afterCursor}
        order by ${value} ${direction}, product.id ${direction} limit ${limit + 1}`,
    ),
    runPrepared<{ count: number }>(
      database,
      sql`select count(*)::int as count from (select from products product where ${buildFilterCondition(filter)} limit ${MAX_ROW_COUNT}) counted`,
    ),
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
    next: rows.length > limit && last ? encodeCursor(last.value, last.id) : null,
    total: countRows[0]?.count ?? 0,
  }
}
