import { Readable } from 'node:stream'

import type { Language } from '@picasso/contract'
import { type SQL, sql } from 'drizzle-orm'

import { BYTE_ORDER_MARK, writeRow } from '../../../platform/csv/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { selectWhole } from '../admin/whole.ts'
import { productCategories } from '../schema.ts'
import { tableColumns } from './columns.ts'
import { writeProduct } from './write-product.ts'

/** Read at once, so that a hundred thousand need no more memory than a thousand. */
const PRODUCTS_AT_ONCE = 500

interface ExportRequest {
  /** Condition on `product`. */
  condition: SQL
  /** Digits behind the point of the shop's currency. */
  digits: number
  /** Into which texts may be translated. */
  languages: readonly Language[]
}

const writeTable = async function* (database: Database, { condition, digits, languages }: ExportRequest): AsyncGenerator<string> {
  const shelves = await database.select({ id: productCategories.id, slug: productCategories.slug }).from(productCategories)
  const slugs = new Map(shelves.map(({ id, slug }) => [id, slug]))
  yield BYTE_ORDER_MARK + writeRow(tableColumns(languages).all)
  let after: string | undefined
  do {
    const place = after === undefined ? sql`true` : sql`product.id > ${after}`
    // A page at a time, the oldest first: an import makes new ones in this order, so that they come out as they went in.
    // oxlint-disable-next-line no-await-in-loop
    const page = await selectWhole(database, sql`where ${condition} and ${place} order by product.id limit ${PRODUCTS_AT_ONCE}`)
    yield page.map((product) => writeProduct(product, { shelf: slugs.get(product.shelfId ?? '') ?? '', digits, languages })).join('')
    after = page.length === PRODUCTS_AT_ONCE ? page.at(-1)?._id : undefined
  } while (after !== undefined)
}

/** All products that match as a table (CSV, RFC 4180), written while it is read. */
export const exportProducts = (database: Database, request: ExportRequest): Readable => Readable.from(writeTable(database, request))
