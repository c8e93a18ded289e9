import type { BulkResult, changeProducts, Language, ProductState } from '@picasso/contract'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Parts } from '../../../parts.ts'
import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Said } from '../../../platform/http/language.ts'
import type { Person } from '../../accounts/index.ts'
import { writeAudit } from '../../audit/index.ts'
import { productCategories, products } from '../schema.ts'
import { WORDS } from '../words/index.ts'
import { stateSet } from './deeds.ts'

type Bulk = mini.infer<typeof changeProducts.body>

interface Row {
  id: string
  title: string
  price: number | null
  pictures: string[]
}

const lockRows = (transaction: Transaction, ids: readonly string[]): Promise<Row[]> =>
  transaction
    .select({ id: products.id, title: products.title, price: products.priceFromMinor, pictures: products.cardPictures })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')

const refusalOf = (row: Row | undefined, state: ProductState | undefined): Said | null => {
  if (!row) return (language) => WORDS[language].gone
  return state === 'active' && (row.price === null || row.pictures.length === 0) ? (language) => WORDS[language].notReady(row.title) : null
}

/** What is set on each of them, and the sentence about it. */
const readDeed = async (transaction: Transaction, { state, shelfId = null }: Bulk) => {
  if (state !== undefined) return { values: { state }, say: (title: string) => stateSet(title, state) }
  if (shelfId === null) return { values: { shelfId }, say: (title: string) => `Took the product ${title} off its shelf.` }
  const [shelf] = await transaction
    .select({ title: productCategories.title })
    .from(productCategories)
    .where(eq(productCategories.id, shelfId))
  if (!shelf) throw new AppError('INVALID_INPUT', { fields: { shelfId: (language) => WORDS[language].shelfGone } })
  return { values: { shelfId }, say: (title: string) => `Put the product ${title} on the shelf ${shelf.title}.` }
}

/** Moves several products to a state or onto a shelf; what cannot go says why, and the others go all the same. */
export const moveProducts = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  by: Person,
  bulk: Bulk,
  language: Language,
): Promise<{ results: BulkResult[] }> =>
  inTransaction(database, async (transaction) => {
    const { values, say } = await readDeed(transaction, bulk)
    const rows = new Map((await lockRows(transaction, bulk.ids)).map((row) => [row.id, row]))
    const results = [...new Set(bulk.ids)].map((id) => {
      const refusal = refusalOf(rows.get(id), bulk.state)
      return { _id: id, ok: refusal === null, reason: refusal?.(language) ?? null }
    })
    const moved = results.filter(({ ok }) => ok).map(({ _id }) => _id)
    if (moved.length === 0) return { results }
    const at = clock.now()
    await transaction
      .update(products)
      .set({ ...values, updatedAt: at, version: sql`${products.version} + 1` })
      .where(inArray(products.id, moved))
    for (const id of moved) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await writeAudit(transaction, { at, by, subject: 'product', subjectId: id, text: say(rows.get(id)?.title ?? '') })
    }
    return { results }
  })
