import { PAYMENT_ATTEMPT_STATES, type Reason, REFUND_STATES, type RefundedLine } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'

/** Attempts to pay for an order. The order's own payment status is the shop's view; these rows are the provider's. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** Without a foreign key: payments reference no table of orders. */
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    /** The shop's reference for this payment at the provider; unguessable. */
    reference: text('reference').notNull().unique(),
    /** The provider's id of the checkout page, its address, and the id of the charge. */
    providerRef: text('provider_ref').unique(),
    url: text('url'),
    chargeRef: text('charge_ref').unique(),
    status: text('status').$type<(typeof PAYMENT_ATTEMPT_STATES)[number]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The paid sum, and how much of it is refunded or being refunded; the latter is kept by a trigger on refunds. */
    paidMinor: bigint('paid_minor', { mode: 'number' }),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Money that the order could not accept. */
    surplus: boolean('surplus').notNull().default(false),
    /** Number of the statement or receipt, from the staff member who confirmed it. */
    statement: text('statement'),
    /** Result and time of the last check at the provider; `unknown`: the check failed. */
    providerStatus: text('provider_status').$type<'open' | 'processing' | 'unknown'>(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When the provider reported a final status. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    // At most one open payment, so that nobody pays twice in two tabs.
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('open', 'processing')`),
    // Partial, because few payments lack a final status.
    index('payments_to_sync')
      .on(table.checkedAt)
      .where(sql`${table.providerRef} is not null and ${table.endedAt} is null`),
    check('payments_status', isInList(table.status, PAYMENT_ATTEMPT_STATES)),
    check('payments_amount', sql`${table.amountMinor} >= 0`),
    check('payments_paid', sql`(${table.status} = 'succeeded') = (${table.paidMinor} is not null)`),
    check('payments_refunded', sql`${table.refundedMinor} between 0 and coalesce(${table.paidMinor}, 0)`),
  ],
)

/** Every event of a provider, once; the primary key makes repeated ones harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text('kind').$type<'succeeded' | 'failed' | 'processing' | 'refund' | 'dispute'>().notNull(),
    /** What the event did to the order. */
    result: text('result').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Pending and settled refunds. A trigger adds those that have not failed to `refunded_minor` of the payment, which is limited to the paid sum. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    reason: jsonb('reason').$type<Reason>().notNull(),
    /** Lines it is for; empty where it is for the order. */
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    status: text('status').$type<(typeof REFUND_STATES)[number]>().notNull(),
    /** True where a person pays it out. */
    byHand: boolean('by_hand').notNull(),
    /** Name of the staff member at that time; null for a buyer's cancellation or the provider. */
    actorName: text('actor_name'),
    /** Idempotency key. */
    requestKey: text('request_key').notNull(),
    providerRef: text('provider_ref').unique(),
    /** Number of the receipt or statement of a refund paid out by hand. */
    statement: text('statement'),
    error: jsonb('error').$type<Reason>(),
    /** The refund that replaced this failed one. */
    replacedBy: uuid('replaced_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentId),
    unique('refunds_request').on(table.orderId, table.requestKey),
    // Partial, because few refunds need review.
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending' or (${table.status} = 'failed' and ${table.replacedBy} is null)`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_status', isInList(table.status, REFUND_STATES)),
  ],
)
