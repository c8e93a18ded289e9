import type { BulkResult, bulkUpdateProducts, Language, ProductState } from '@picasso/contract'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { LocalizedText } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { writeAuditEntry } from '../../audit-log/index.ts'
import type { AuthenticatedUser } from '../../auth/index.ts'
import { PRODUCT_MESSAGES } from '../messages/index.ts'
import { productCategories, products } from '../schema.ts'
import { describeStateChange } from './describe-change.ts'

type BulkRequest = mini.infer<typeof bulkUpdateProducts.body>

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

const findRejection = (row: Row | undefined, state: ProductState | undefined): LocalizedText | null => {
  if (!row) return (language) => PRODUCT_MESSAGES[language].deleted
  return state === 'active' && (row.price === null || row.pictures.length === 0)
    ? (language) => PRODUCT_MESSAGES[language].notReady(row.title)
    : null
}

/** The columns to update, and the audit text for one product. */
const resolveChange = async (transaction: Transaction, { state, shelfId = null }: BulkRequest) => {
  if (state !== undefined) return { values: { state }, describe: (title: string) => describeStateChange(title, state) }
  if (shelfId === null) return { values: { shelfId }, describe: (title: string) => `Removed the product ${title} from its category.` }
  const [category] = await transaction
    .select({ title: productCategories.title })
    .from(productCategories)
    .where(eq(productCategories.id, shelfId))
  if (!category) throw new AppError('INVALID_INPUT', { fields: { shelfId: (language) => PRODUCT_MESSAGES[language].missingCategory } })
  return { values: { shelfId }, describe: (title: string) => `Moved the product ${title} to the category ${category.title}.` }
}

/** Sets the state or the category of several products; those that cannot be updated are reported and do not stop the others. */
export const applyBulkUpdate = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  user: AuthenticatedUser,
  request: BulkRequest,
  language: Language,
): Promise<{ results: BulkResult[] }> =>
  inTransaction(database, async (transaction) => {
    const { values, describe } = await resolveChange(transaction, request)
    const rows = new Map((await lockRows(transaction, request.ids)).map((row) => [row.id, row]))
    const results = [...new Set(request.ids)].map((id) => {
      const rejection = findRejection(rows.get(id), request.state)
      return { _id: id, ok: rejection === null, reason: rejection?.(language) ?? null }
    })
    const updatedIds = results.filter(({ ok }) => ok).map(({ _id }) => _id)
    if (updatedIds.length === 0) return { results }
    const at = clock.now()
    await transaction
      .update(products)
      .set({ ...values, updatedAt: at, version: sql`${products.version} + 1` })
      .where(inArray(products.id, updatedIds))
    for (const id of updatedIds) {
      // One connection: statements run one after another.
      // oxlint-disable-next-line no-await-in-loop
      await writeAuditEntry(transaction, { at, actor: user, subject: 'product', subjectId: id, text: describe(rows.get(id)?.title ?? '') })
    }
    return { results }
  })
