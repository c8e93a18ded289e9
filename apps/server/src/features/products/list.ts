import type { ProductCard, ProductSort } from '@picasso/contract'
import type { ClothLabel, GarmentKey } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'

import {
  aggregateColumns,
  buildStatements,
  type Database,
  type JsonColumns,
  runPlanned,
  runPrepared,
  toRows,
} from '../../platform/database/index.ts'
import { encodeCursor } from '../../platform/http/cursor.ts'
import {
  decodeProductCursor,
  afterCursor,
  buildFilterCondition,
  type SortOrder,
  getSortOrder,
  type ProductFilter,
  orderBy,
  isForSale,
  matchesSearch,
  matchesTitle,
} from './filter.ts'
import type { SearchQuery } from './search-query.ts'
import { isTranslated, getTextLanguage, type LanguageContext, localizedText } from './translations.ts'

/** Number of latest products scanned before the search index is used: a frequent word is found there at once. */
const RECENT_PRODUCTS_LIMIT = 1_000

interface SearchPageRequest {
  filter: ProductFilter
  query: SearchQuery
  after?: string | undefined
  limit: number
}

/**
 * A page of search results: matches in the title first and then, only if they do not fill the page, matches elsewhere; both newest first.
 * The latest products are scanned before the index is used, because the index would return every product with a frequent word, all to be
 * sorted for one page.
 */
const buildSearchPage = (columns: SQL, { filter, query, after, limit }: SearchPageRequest): SQL => {
  const baseCondition = buildFilterCondition({ ...filter, query: undefined })
  const cursor = decodeProductCursor(after)
  const buildRankQueries = (rank: 0 | 1) => {
    const isAfter = cursor?.value === rank ? sql`product.id < ${cursor.id}` : sql`true`
    const condition = sql`${baseCondition} and ${isAfter} and ${rank === 1 ? matchesTitle(query) : sql`${matchesSearch(query)} and not ${matchesTitle(query)}`}`
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

/** Default number of cards on a page: divisible by two, three and four columns. */
const PAGE_SIZE = 24

export interface CardRow extends Record<string, unknown> {
  id: string
  slug: string
  title: string
  is_translated: boolean
  clothing_type: GarmentKey
  price_from_minor: number
  price_to_minor: number
  colors: ClothLabel[]
  in_stock: boolean
  card_pictures: string[]
}

export const getCardColumns = ({ language }: LanguageContext): SQL =>
  sql`product.id, product.slug, ${localizedText(language, 'title')} as title, ${isTranslated(language, 'title')} as is_translated, product.clothing_type, product.price_from_minor, product.price_to_minor, product.colors, product.in_stock, product.card_pictures`

export const toProductCard = (row: CardRow, languageContext: LanguageContext): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  titleLanguage: getTextLanguage(languageContext, row.is_translated),
  clothingType: row.clothing_type,
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

/** Those of `getCardColumns` and of the order. */
const PAGE_COLUMN_NAMES = [
  'id',
  'slug',
  'title',
  'is_translated',
  'clothing_type',
  'price_from_minor',
  'price_to_minor',
  'colors',
  'in_stock',
  'card_pictures',
  'value',
] as const satisfies readonly (keyof PageRow)[]

const aggregatePage = aggregateColumns(PAGE_COLUMN_NAMES)

const buildPageQuery = (
  filter: ProductFilter,
  sortOrder: SortOrder,
  { languageContext, after, limit = PAGE_SIZE }: ListRequest,
): SQL => sql`
  select ${getCardColumns(languageContext)}, ${sortOrder.value} as value from products product
  where ${buildFilterCondition(filter)} and ${afterCursor(sortOrder, decodeProductCursor(after))} order by ${orderBy(sortOrder)} limit ${sql.raw(String(limit + 1))}`

/** The first page of everything, which most visitors open. */
const getFirstPageStatement = buildStatements<{ columns: JsonColumns<PageRow> }, ListRequest>(
  (request) => sql`select ${aggregatePage(buildPageQuery({}, getSortOrder(request.sort), request))} as columns`,
  ({ languageContext: { language }, sort, limit }) => `${language} ${sort} ${limit}`,
)

const selectPage = async (database: Database, request: ListRequest): Promise<PageRow[]> => {
  const { languageContext, filter, sort, after, limit = PAGE_SIZE } = request
  const { query } = filter
  if (sort === undefined && query !== undefined)
    return runPlanned(database, buildSearchPage(getCardColumns(languageContext), { ...request, limit, query }))
  if (Object.values(filter).some((value) => value !== undefined))
    return runPlanned(database, buildPageQuery(filter, getSortOrder(sort), request))
  if (after !== undefined) return runPrepared(database, buildPageQuery({}, getSortOrder(sort), request))
  const [page] = await getFirstPageStatement(request)(database)
  return page ? toRows(page.columns) : []
}

/** One page of products that are on sale, in one statement. */
export const listProducts = async (database: Database, request: ListRequest): Promise<ProductPage> => {
  const { languageContext, limit = PAGE_SIZE } = request
  const rows = await selectPage(database, request)
  // One extra row shows whether there is a next page.
  const pageRows = rows.slice(0, limit)
  const last = pageRows.at(-1)
  return {
    products: pageRows.map((row) => toProductCard(row, languageContext)),
    next: rows.length > limit && last ? encodeCursor([last.value, last.id]) : null,
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
