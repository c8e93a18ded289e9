import type { Feedback, listFeedback } from '@picasso/contract'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as mini from 'zod/mini'

import type { Database } from '../../platform/database/index.ts'
import { products } from '../products/index.ts'
import { feedback } from './schema.ts'

interface PageRequest {
  after?: string | undefined
  limit: number
}

const beforeCursor = (after: string | undefined): SQL | undefined => (after === undefined ? undefined : sql`${feedback.id} < ${after}`)

/** Published reviews, newest first. */
export const selectReviews = (database: Database, { productId, after, limit }: PageRequest & { productId?: string | undefined }) =>
  database
    .select({ id: feedback.id, rating: feedback.rating, text: feedback.text, name: feedback.name, createdAt: feedback.createdAt })
    .from(feedback)
    .where(
      and(eq(feedback.state, 'published'), productId === undefined ? undefined : eq(feedback.productId, productId), beforeCursor(after)),
    )
    .orderBy(desc(feedback.id))
    .limit(limit)

const toContainsPattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

type Filter = Omit<mini.infer<typeof listFeedback.query>, 'after' | 'limit'>

const selectFeedbackWhere = (database: Database, condition: SQL | undefined) =>
  database
    .select({ feedback, productTitle: products.title })
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
        : sql`(${feedback.text} ilike ${toContainsPattern(search)} or ${feedback.name} ilike ${toContainsPattern(search)} or ${feedback.email} ilike ${toContainsPattern(search)} or ${feedback.orderNumber} ilike ${toContainsPattern(search)})`,
      beforeCursor(after),
    ),
  ).limit(limit)

export const findFeedback = (database: Database, id: string) => selectFeedbackWhere(database, eq(feedback.id, id))

export const countNew = (database: Database): Promise<number> => database.$count(feedback, eq(feedback.state, 'new'))

export const toFeedback = ({ feedback: row, productTitle }: Awaited<ReturnType<typeof selectFeedback>>[number]): Feedback => ({
  _id: row.id,
  rating: row.rating,
  text: row.text,
  name: row.name,
  email: row.email,
  orderNumber: row.orderNumber,
  orderId: row.orderId,
  product: row.productId !== null && productTitle !== null ? { _id: row.productId, title: productTitle } : null,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
})
