import { Readable } from 'node:stream'

import type { Language } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import { BYTE_ORDER_MARK, writeRow } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { selectFullProducts } from '../admin/full-product.ts'
import { productCategories } from '../schema.ts'
import { getTableColumns } from './columns.ts'
import { formatProductRows } from './format-product.ts'

/** Products per query, so that memory use does not grow with the size of the shop. */
const EXPORT_BATCH_SIZE = 500

interface ExportRequest {
  /** Condition on `product`. */
  condition: SQL
  /** Fraction digits of the shop's currency. */
  fractionDigits: number
  /** Languages that texts may be translated into. */
  languages: readonly Language[]
}

const generateCsv = async function* (database: Database, { condition, fractionDigits, languages }: ExportRequest): AsyncGenerator<string> {
  const categories = await database.select({ id: productCategories.id, slug: productCategories.slug }).from(productCategories)
  const slugById = new Map(categories.map(({ id, slug }) => [id, slug]))
  yield BYTE_ORDER_MARK + writeRow(getTableColumns(languages).all)
  let after: string | undefined
  do {
    const afterCondition = after === undefined ? sql`true` : sql`product.id > ${after}`
    // Oldest first: an import creates products in this order, so an export of the imported products has the same order.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectFullProducts(
      database,
      sql`where ${condition} and ${afterCondition} order by product.id limit ${EXPORT_BATCH_SIZE}`,
    )
    yield page
      .map((product) => formatProductRows(product, { categorySlug: slugById.get(product.shelfId ?? '') ?? '', fractionDigits, languages }))
      .join('')
    after = page.length === EXPORT_BATCH_SIZE ? page.at(-1)?._id : undefined
  } while (after !== undefined)
}

/** All matching products as a CSV stream (RFC 4180), read in batches. */
export const exportProducts = (database: Database, request: ExportRequest): Readable => Readable.from(generateCsv(database, request))
