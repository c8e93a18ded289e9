import { FEEDBACK_STATES, type FeedbackState } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/check-constraint.ts'
import { orders } from '../orders/schema.ts'
import { products } from '../products/schema.ts'

/** What people wrote to the shop; what the shop publishes of it is a review. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** As the writer wants to be called; null for nobody in particular. */
    name: text('name'),
    /** For an answer; never shown. */
    email: text('email'),
    /** As it was typed; `orderId` when there is such an order. */
    orderNumber: text('order_number'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    state: text('state').$type<FeedbackState>().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('feedback_state').on(table.state, table.id),
    index('feedback_published')
      .on(table.productId, table.id)
      .where(sql`${table.state} = 'published'`),
    check('feedback_rating', sql`${table.rating} between 1 and 5`),
    check('feedback_state_known', isInList(table.state, FEEDBACK_STATES)),
  ],
)
