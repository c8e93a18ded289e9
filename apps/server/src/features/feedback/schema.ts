import { FEEDBACK_STATES, type FeedbackState } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { indexTrigrams, isInList } from '../../platform/database/columns.ts'
import { orders } from '../orders/schema.ts'
import { products } from '../products/schema.ts'

/** Messages from customers; a published one is a review. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** Name to publish under; null for anonymous feedback. */
    name: text('name'),
    /** For a reply; never shown. */
    email: text('email'),
    /** As typed; `orderId` is set when such an order exists. */
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
    indexTrigrams('feedback_contains', [table.text, table.name, table.email, table.orderNumber]),
    check('feedback_rating', sql`${table.rating} between 1 and 5`),
    check('feedback_state_known', isInList(table.state, FEEDBACK_STATES)),
  ],
)
