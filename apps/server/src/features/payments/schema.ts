import { PAYMENT_ATTEMPT_STATES, REFUND_STATES, type RefundedLine } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/check-constraint.ts'

/** Attempts to pay for an order. The order's own payment status is the shop's view; these rows are the provider's. */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey(),
    /** Orders refer to payments in code only: payments know no other shop table. */
    orderId: uuid('order_id').notNull(),
    provider: text('provider').notNull(),
    /** What the shop calls this payment when it speaks with the provider; cannot be guessed. */
    reference: text('reference').notNull().unique(),
    /** What the provider calls the page on which it is paid, where that is, and the money that came by it. */
    providerRef: text('provider_ref').unique(),
    url: text('url'),
    chargeRef: text('charge_ref').unique(),
    status: text('status').$type<(typeof PAYMENT_ATTEMPT_STATES)[number]>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** What came, and what of it is given back or on its way back; the latter is counted by a trigger of the refunds. */
    paidMinor: bigint('paid_minor', { mode: 'number' }),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Money the order could not take. */
    surplus: boolean('surplus').notNull().default(false),
    /** Number of the statement or receipt, from the person who confirmed it. */
    statement: text('statement'),
    /** What was heard last when the provider was asked, and when; `unclear`: no answer. */
    providerStatus: text('provider_status').$type<'open' | 'processing' | 'unknown'>(),
    checkedAt: timestamp('checked_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
    /** When the provider said that this is over: the money came, or none will. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    // Nobody pays twice because two tabs are open.
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('open', 'processing')`),
    // Payments the provider has not spoken its last word on are few.
    index('payments_to_sync')
      .on(table.checkedAt)
      .where(sql`${table.providerRef} is not null and ${table.endedAt} is null`),
    check('payments_status', isInList(table.status, PAYMENT_ATTEMPT_STATES)),
    check('payments_amount', sql`${table.amountMinor} >= 0`),
    check('payments_paid', sql`(${table.status} = 'succeeded') = (${table.paidMinor} is not null)`),
    check('payments_refunded', sql`${table.refundedMinor} between 0 and coalesce(${table.paidMinor}, 0)`),
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
    kind: text('kind').$type<'succeeded' | 'failed' | 'processing' | 'refund' | 'dispute'>().notNull(),
    /** What the shop made of it. */
    result: text('result').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.eventId] })],
)

/** Money on its way back, or back. A trigger adds what has not failed to `refunded_minor` of the payment, which cannot be more than came. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    orderId: uuid('order_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    reason: text('reason').notNull(),
    /** Pieces it is given back for; empty where it is for the order. */
    lines: jsonb('lines').$type<RefundedLine[]>().notNull(),
    status: text('status').$type<(typeof REFUND_STATES)[number]>().notNull(),
    /** True where a person pays it out. */
    byHand: boolean('by_hand').notNull(),
    /** Who of the shop began it, as their name was then; null for a buyer's cancellation or the provider. */
    actorName: text('actor_name'),
    /** What makes a repeated request the same refund. */
    requestKey: text('request_key').notNull(),
    providerRef: text('provider_ref').unique(),
    /** Number of the receipt or statement of what a person paid out. */
    statement: text('statement'),
    error: text('error'),
    /** The refund that was begun in the place of this one, which had failed. */
    replacedBy: uuid('replaced_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_payment').on(table.paymentId),
    unique('refunds_request').on(table.orderId, table.requestKey),
    // Those a person has to look at are few.
    index('refunds_open')
      .on(table.createdAt)
      .where(sql`${table.status} = 'pending' or (${table.status} = 'failed' and ${table.replacedBy} is null)`),
    check('refunds_amount', sql`${table.amountMinor} > 0`),
    check('refunds_status', isInList(table.status, REFUND_STATES)),
  ],
)
