import type { ProductCard, ProductSort } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'

import { type Database, runPrepared } from '../../platform/database/index.ts'
import { afterPlace, conditionOf, type Order, orderOf, type ProductFilter, sortBy } from './filter.ts'
import { fittingPage } from './fitting.ts'
import { readPlace, writePlace } from './place.ts'
import { isTranslated, languageOfText, type Reading, textIn } from './texts.ts'

/** Cards of one page unless asked otherwise: divisible by two, three and four columns. */
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

const cardColumns = ({ language }: Reading): SQL =>
  sql`product.id, product.slug, ${textIn(language, 'title')} as title, ${isTranslated(language, 'title')} as is_translated, product.price_from_minor, product.price_to_minor, product.colors, product.in_stock, product.card_pictures`

const presentCard = (row: CardRow, reading: Reading): ProductCard => ({
  _id: row.id,
  slug: row.slug,
  title: row.title,
  titleLanguage: languageOfText(reading, row.is_translated),
  priceFrom: row.price_from_minor,
  priceTo: row.price_to_minor,
  colors: row.colors,
  pictures: row.card_pictures.map((key) => `/files/${key}`),
  inStock: row.in_stock,
})

/** Cards by any condition on `product`, in the order asked for. */
export const selectCards = async (database: Database, reading: Reading, rest: SQL): Promise<ProductCard[]> => {
  const rows = await runPrepared<CardRow>(database, sql`select ${cardColumns(reading)} from products product ${rest}`)
  return rows.map((row) => presentCard(row, reading))
}

export interface ProductPage {
  products: ProductCard[]
  next: string | null
}

interface ListRequest {
  reading: Reading
  filter: ProductFilter
  sort?: ProductSort | undefined
  after?: string | undefined
  limit?: number | undefined
}

type PageRow = CardRow & { value: number }

const page = (filter: ProductFilter, order: Order, { reading, after, limit = PAGE_SIZE }: ListRequest): SQL => sql`
  select ${cardColumns(reading)}, ${order.value} as value from products product
  where ${conditionOf(filter)} and ${afterPlace(order, readPlace(after))} order by ${sortBy(order)} limit ${limit + 1}`

/** One page of products that can be bought, by one statement. */
export const listProducts = async (database: Database, request: ListRequest): Promise<ProductPage> => {
  const { reading, filter, sort, limit = PAGE_SIZE } = request
  const { words } = filter
  const isByFit = sort === undefined && words !== undefined
  // One row more tells whether there is a next page.
  const rows = await runPrepared<PageRow>(
    database,
    isByFit ? fittingPage(cardColumns(reading), { ...request, limit, words }) : page(filter, orderOf(sort), request),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    products: shown.map((row) => presentCard(row, reading)),
    next: rows.length > limit && last ? writePlace({ value: last.value, id: last.id }) : null,
  }
}

/** Named products that are on sale, in the order in which they are named. */
export const selectByIds = async (database: Database, reading: Reading, ids: readonly string[]): Promise<ProductCard[]> => {
  const cards = await selectCards(
    database,
    reading,
    sql`where product.id = any(${sql.param([...ids])}::uuid[]) and product.state = 'active' and product.price_from_minor is not null`,
  )
  return ids.flatMap((id) => cards.find((card) => card._id === id) ?? [])
}
