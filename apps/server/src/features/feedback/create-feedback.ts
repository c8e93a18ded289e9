import type { sendFeedback } from '@picasso/contract'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import type * as mini from 'zod/mini'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import type { Requester } from '../auth/index.ts'
import { orders } from '../orders/index.ts'
import { products } from '../products/index.ts'
import { getPictureKeys, storePictures } from './pictures.ts'
import { feedback, feedbackPictures } from './schema.ts'

type FeedbackInput = mini.infer<typeof sendFeedback.body>
type FeedbackContent = Pick<typeof feedback.$inferInsert, 'rating' | 'text' | 'name' | 'email' | 'orderNumber' | 'productId'>

/** Long enough to notice that there was no response and to press again; short enough that "Lovely!" of two people counts twice. */
const REPEAT_MS = 10 * 60_000

const toNullable = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

const isSame = (content: FeedbackContent) =>
  and(
    eq(feedback.rating, content.rating),
    eq(feedback.text, content.text),
    sql`${feedback.name} is not distinct from ${content.name}::text`,
    sql`${feedback.email} is not distinct from ${content.email}::text`,
    sql`${feedback.orderNumber} is not distinct from ${content.orderNumber}::text`,
    sql`${feedback.productId} is not distinct from ${content.productId}::uuid`,
  )

/** The same words with the same pictures, sent a moment ago. The first response may never have arrived, and the visitor presses again. */
const findRepeated = async (
  transaction: Transaction,
  content: FeedbackContent,
  { now, pictures }: { now: Date; pictures: readonly string[] },
): Promise<string | undefined> => {
  // Of two requests at once the second one waits here, and then sees the row of the first.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(content)}, 7420165))`)
  const recent = await transaction
    .select({ id: feedback.id })
    .from(feedback)
    .where(and(isSame(content), gt(feedback.createdAt, new Date(now.getTime() - REPEAT_MS))))
  for (const { id } of recent) {
    const rows = await transaction
      .select({ key: feedbackPictures.fileKey })
      .from(feedbackPictures)
      .where(eq(feedbackPictures.feedbackId, id))
      .orderBy(asc(feedbackPictures.position))
    if (rows.map(({ key }) => key).join() === pictures.join()) return id
  }
  return undefined
}

/** Stores feedback. The response does not reveal whether the order number exists. */
export const createFeedback = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  requester: Requester | undefined,
  input: FeedbackInput,
): Promise<string> =>
  inTransaction(database, async (transaction) => {
    const orderNumber = toNullable(input.orderNumber?.toUpperCase())
    const [order] =
      orderNumber === null ? [] : await transaction.select({ id: orders.id }).from(orders).where(eq(orders.number, orderNumber))
    const [product] =
      input.productId === undefined
        ? []
        : await transaction
            .select({ id: products.id })
            .from(products)
            .where(and(eq(products.id, input.productId), eq(products.state, 'active')))
    const content = {
      rating: input.rating,
      text: input.text,
      name: toNullable(input.name),
      email: input.email ?? null,
      orderNumber,
      productId: product?.id ?? null,
    }
    const pictures = getPictureKeys(input.pictures ?? [])
    const now = clock.now()
    const repeated = await findRepeated(transaction, content, { now, pictures })
    if (repeated !== undefined) return repeated
    const id = newId()
    await transaction
      .insert(feedback)
      .values({ ...content, id, customerId: requester?.customerId, orderId: order?.id ?? null, createdAt: now })
    await storePictures(transaction, requester, id, pictures)
    return id
  })
