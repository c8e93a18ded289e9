import type { ProductCard, ProductSort } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { afterCursor, buildFilterCondition, type SortOrder, getSortOrder, type ProductFilter, orderBy } from './filter.ts'
import { buildSearchPage } from './search-page.ts'
import { isTranslated, getTextLanguage, type LanguageContext, localizedText } from './translations.ts'

/** Default number of cards on a page: divisible by two, three and four columns. */
const PAGE_SIZE = 24

interface CardRow extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  is_translated: boolean
  price_from_minor: number
  price_to_minor: number
  colors: ClothLabel[]
  in_stock: boolean
  card_pictures: string[]
}

const getCardColumns = ({ language }: LanguageContext): SQL =>
  sql`product.id, product.slug, ${localizedText(language, 'title')} as title, ${isTranslated(language, 'title')} as is_translated, product.price_from_minor, product.price_to_minor, product.colors, product.in_stock, product.card_pictures`

const toProductCard = (row: CardRow, languageContext: LanguageContext): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  titleLanguage: getTextLanguage(languageContext, row.is_translated),
  priceFrom: row.price_from_minor,
  priceTo: row.price_to_minor,
  colors: row.colors,
  pictures: row.card_pictures.map((key) => `/files/${key}`),
  inStock: row.in_stock,
})

/** Cards of the products selected by these clauses on `product`. */
export const selectCards = async (database: Database, languageContext: LanguageContext, clauses: SQL): Promise<ProductCard[]> => {
  const rows = await runPrepared<CardRow>(database, sql`select ${getCardColumns(languageContext)} from products product ${clauses}`)
  return rows.map((row) => toProductCard(row, languageContext))
}

export interface ProductPage {
  products: ProductCard[]
  next: string | null
}

interface ListRequest {
  languageContext: LanguageContext
  filter: ProductFilter
  sort?: ProductSort | undefined
  after?: string | undefined
  limit?: number | undefined
}

type PageRow = CardRow & { value: number }

const buildPageQuery = (
  filter: ProductFilter,
  sortOrder: SortOrder,
  { languageContext, after, limit = PAGE_SIZE }: ListRequest,
): SQL => sql`
  select ${getCardColumns(languageContext)}, ${sortOrder.value} as value from products product
  where ${buildFilterCondition(filter)} and ${afterCursor(sortOrder, decodeCursor(after))} order by ${orderBy(sortOrder)} limit ${limit + 1}`

/** One page of products that are on sale, in one statement. */
export const listProducts = async (database: Database, request: ListRequest): Promise<ProductPage> => {
  const { languageContext, filter, sort, limit = PAGE_SIZE } = request
  const { tsquery } = filter
  const isRanked = sort === undefined && tsquery !== undefined
  // One extra row tells whether there is a next page.
  const rows = await runPrepared<PageRow>(
    database,
    isRanked
      ? buildSearchPage(getCardColumns(languageContext), { ...request, limit, tsquery })
      : buildPageQuery(filter, getSortOrder(sort), request),
  )
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return {
    products: pageRows.map((row) => toProductCard(row, languageContext)),
    next: rows.length > limit && last ? encodeCursor({ value: last.value, id: last.id }) : null,
  }
}

/** The given products that are on sale, in the given order. */
export const selectByIds = async (database: Database, languageContext: LanguageContext, ids: readonly string[]): Promise<ProductCard[]> => {
  const cards = await selectCards(
    database,
    languageContext,
    sql`where product.id = any(${sql.param([...ids])}::uuid[]) and product.state = 'active' and product.price_from_minor is not null`,
  )
  return ids.flatMap((id) => cards.find((card) => card._id === id) ?? [])
}
