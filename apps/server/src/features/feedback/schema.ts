import { FEEDBACK_PICTURE_STATES, FEEDBACK_STATES, type FeedbackPictureState, type FeedbackState } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { indexTrigrams, isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { orders } from '../orders/schema.ts'
import { products } from '../products/schema.ts'
import { pictures } from '../uploads/schema.ts'

/** Messages from customers; a published one is a review. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    /** Who sent it, where the shop knew the browser: what they wrote is theirs, also without an email or an order. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Name to publish under; null for anonymous feedback. */
    name: text('name'),
    /** For a reply; never shown. */
    email: text('email'),
    /** The number as typed; `orderId` is set if such an order exists. */
    orderNumber: text('order_number'),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    state: text('state').$type<FeedbackState>().notNull().default('new'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('feedback_customer').on(table.customerId),
    index('feedback_state').on(table.state, table.id),
    // Whether the same was sent a moment ago.
    index('feedback_created').on(table.createdAt),
    index('feedback_published')
      .on(table.productId, table.id)
      .where(sql`${table.state} = 'published'`),
    indexTrigrams('feedback_contains', [table.text, table.name, table.email, table.orderNumber]),
    check('feedback_rating', sql`${table.rating} between 1 and 5`),
    check('feedback_state_known', isInList(table.state, FEEDBACK_STATES)),
  ],
)

/** Pictures that people added to their feedback. Others see one once it is approved and its feedback is published. */
export const feedbackPictures = pgTable(
  'feedback_pictures',
  {
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    fileKey: text('file_key')
      .notNull()
      .references(() => pictures.key, { onDelete: 'restrict' }),
    state: text('state').$type<FeedbackPictureState>().notNull().default('new'),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.position] }),
    index('feedback_pictures_file').on(table.fileKey),
    check('feedback_pictures_state', isInList(table.state, FEEDBACK_PICTURE_STATES)),
  ],
)
