import type { changeFeedback as changeEndpoint, FeedbackState, sendFeedback as sendEndpoint } from '@picasso/contract'
import { and, eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Person } from '../accounts/index.ts'
import { writeAudit } from '../audit/index.ts'
import { orders } from '../orders/index.ts'
import { products } from '../products/index.ts'
import { feedback } from './schema.ts'

type Written = mini.infer<typeof sendEndpoint.body>

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

/** Keeps what somebody wrote; whether the order it names exists is nobody's business. */
export const keepFeedback = ({ database, clock }: Pick<Parts, 'database' | 'clock'>, written: Written): Promise<string> =>
  inTransaction(database, async (transaction) => {
    const orderNumber = orNull(written.orderNumber?.toUpperCase())
    const [order] =
      orderNumber === null ? [] : await transaction.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber))
    const [product] =
      written.productId === undefined
        ? []
        : await transaction
            .select({ id: products.id })
            .from(products)
            .where(and(eq(products.id, written.productId), eq(products.state, 'active')))
    const id = newId()
    await transaction.insert(feedback).values({
      id,
      rating: written.rating,
      text: written.text,
      name: orNull(written.name),
      email: written.email ?? null,
      orderNumber,
      orderId: order?.id ?? null,
      productId: product?.id ?? null,
      createdAt: clock.now(),
    })
    return id
  })

const DEEDS: Record<FeedbackState, string> = { new: 'Took back', published: 'Published', 'put-away': 'Put away' }

/** Publishes, takes back or puts away; the product's rating follows by the database's own trigger. */
export const changeFeedback = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  by: Person,
  id: string,
  { state, productId, name }: mini.infer<typeof changeEndpoint.body>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [before] = await transaction.select().from(feedback).where(eq(feedback.id, id)).for('update')
    if (!before) throw new AppError('NOT_FOUND')
    await transaction
      .update(feedback)
      .set({ state, ...(productId !== undefined && { productId }), ...(name !== undefined && { name }) })
      .where(eq(feedback.id, id))
    const deed = state === before.state ? 'Changed' : DEEDS[state]
    const text = `${deed} what ${before.name ?? 'somebody'} wrote, ${before.rating} of 5.`
    await writeAudit(transaction, { at: clock.now(), by, subject: 'feedback', subjectId: id, text })
  })

/** Mean and number of the published ratings. */
export const averageOf = async (database: Parts['database'], productId: string | undefined) => {
  const { rows } = await database.execute<{ average: number | null; count: number }>(sql`
    select round(avg(rating), 2)::float8 as average, count(*)::int as count from feedback
    where state = 'published' and (${productId ?? null}::uuid is null or product_id = ${productId ?? null}::uuid)`)
  return rows[0] ?? { average: null, count: 0 }
}
