import type { Feedback, FeedbackPictureState, listFeedback } from '@picasso/contract'
import { and, desc, eq, inArray, type SQL, sql, asc } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import { containsText } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { products } from '../products/index.ts'
import { pictures } from '../uploads/index.ts'
import { feedback, feedbackPictures } from './schema.ts'

/** Whose feedback it is: that of these customers, of this email address, and, where it names no other author, about these orders. */
interface FeedbackAuthor {
  customerIds: readonly string[]
  email: string
  orderIds: readonly string[]
}

/** The number of an order proves nothing: anybody can type that of somebody else. */
const isBy = ({ customerIds, email, orderIds }: FeedbackAuthor): SQL =>
  sql`(${feedback.customerId} = any(${sql.param(customerIds)}::uuid[]) or lower(${feedback.email}) = ${email}
    or (${feedback.customerId} is null and ${feedback.email} is null and ${feedback.orderId} = any(${sql.param(orderIds)}::uuid[])))`

/** Feedback of somebody, oldest first. */
export const selectFeedbackByAuthor = (database: Database, author: FeedbackAuthor) =>
  database
    .select({
      rating: feedback.rating,
      text: feedback.text,
      name: feedback.name,
      email: feedback.email,
      orderNumber: feedback.orderNumber,
      state: feedback.state,
      createdAt: feedback.createdAt,
    })
    .from(feedback)
    .where(isBy(author))
    .orderBy(asc(feedback.id))

/**
 * Removes name, email and pictures from the feedback of somebody, and keeps the text. Returns the ids of the changed rows. The files are
 * deleted with the other files that nothing refers to.
 */
export const anonymizeFeedback = async (transaction: Transaction, author: FeedbackAuthor): Promise<string[]> => {
  const rows = await transaction
    .update(feedback)
    .set({ name: null, email: null, customerId: null })
    .where(isBy(author))
    .returning({ id: feedback.id })
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await transaction.delete(feedbackPictures).where(inArray(feedbackPictures.feedbackId, ids))
  return ids
}

export const transferFeedback = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(feedback).set({ customerId: to }).where(eq(feedback.customerId, from))
}

interface PageRequest {
  after?: string | undefined
  limit: number
}

const beforeCursor = (after: string | undefined): SQL | undefined => (after === undefined ? undefined : sql`${feedback.id} < ${after}`)

interface StoredPicture {
  position: number
  url: string
  width: number
  height: number
  state: FeedbackPictureState
}

/** Pictures of a row of feedback as JSON, in their order; `condition` is on `shown`. */
const selectPictures = (condition: SQL) => sql<StoredPicture[]>`coalesce((
  select json_agg(json_build_object('position', shown.position, 'url', '/files/' || shown.file_key, 'width', stored.width, 'height', stored.height, 'state', shown.state)
    order by shown.position)
  from ${feedbackPictures} shown join ${pictures} stored on stored.key = shown.file_key
  where shown.feedback_id = ${feedback.id} and ${condition}), '[]')`

/** Published reviews, newest first, with their approved pictures. */
export const selectReviews = (database: Database, { productId, after, limit }: PageRequest & { productId?: string | undefined }) =>
  database
    .select({
      id: feedback.id,
      rating: feedback.rating,
      text: feedback.text,
      name: feedback.name,
      createdAt: feedback.createdAt,
      pictures: selectPictures(sql`shown.state = 'approved'`),
    })
    .from(feedback)
    .where(
      and(eq(feedback.state, 'published'), productId === undefined ? undefined : eq(feedback.productId, productId), beforeCursor(after)),
    )
    .orderBy(desc(feedback.id))
    .limit(limit)

type Filter = Omit<mini.infer<typeof listFeedback.query>, 'after' | 'limit'>

const selectFeedbackWhere = (database: Database, condition: SQL | undefined) =>
  database
    .select({ feedback, productTitle: products.title, pictures: selectPictures(sql`true`) })
    .from(feedback)
    .leftJoin(products, eq(products.id, feedback.productId))
    .where(condition)
    .orderBy(desc(feedback.id))

export const selectFeedback = (database: Database, { state, rating, search, after, limit }: Filter & PageRequest) =>
  selectFeedbackWhere(
    database,
    and(
      state === undefined ? undefined : eq(feedback.state, state),
      rating === undefined ? undefined : eq(feedback.rating, rating),
      search === undefined || search === ''
        ? undefined
        : containsText([feedback.text, feedback.name, feedback.email, feedback.orderNumber], search),
      beforeCursor(after),
    ),
  ).limit(limit)

export const findFeedback = (database: Database, id: string) => selectFeedbackWhere(database, eq(feedback.id, id))

export const countNew = (database: Database): Promise<number> => database.$count(feedback, eq(feedback.state, 'new'))

export const toFeedback = ({
  feedback: row,
  productTitle,
  pictures: storedPictures,
}: Awaited<ReturnType<typeof selectFeedback>>[number]): Feedback => ({
  _id: row.id,
  rating: row.rating,
  text: row.text,
  name: row.name,
  email: row.email,
  orderNumber: row.orderNumber,
  orderId: row.orderId,
  product: row.productId !== null && productTitle !== null ? { _id: row.productId, title: productTitle } : null,
  state: row.state,
  pictures: storedPictures,
  createdAt: row.createdAt.toISOString(),
})
