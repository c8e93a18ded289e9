import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Attempts to pay for an order. The order's own payment status is the shop's view; these rows are the provider's. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** Orders refer to payments in code only: payments know no other shop table. */
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    /** What the provider calls this payment; cannot be guessed. */
    reference: text('reference').notNull().unique(),
    status: text('status').$type<'open' | 'succeeded' | 'failed' | 'expired'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    // Nobody pays twice because two tabs are open.
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} = 'open'`),
    check('payments_status', sql`${table.status} in ('open', 'succeeded', 'failed', 'expired')`),
    check('payments_amount', sql`${table.amountMinor} >= 0`),
  ],
)

/** Every event a provider sent, once; a repeated one meets the key and changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<'succeeded' | 'failed'>().notNull(),
    /** What the shop made of it. */
    outcome: text('outcome').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)
