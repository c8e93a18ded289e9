import {
  type Address,
  type Contact,
  type DeliveryMethod,
  type Language,
  LANGUAGES,
  ORDER_REVIEW_KINDS,
  type OrderReviewKind,
  type OrderStock,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  type Reason,
  type ReviewReason,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'

/** Why an order needs review, with the earlier reasons that wait behind it. */
type OrderReview = ReviewReason & { waiting?: { kind: OrderReviewKind; reason: ReviewReason }[] }

/** How a parcel can be tracked. */
export interface Tracking {
  carrier: string | null
  number: string | null
  url: string | null
}

/** The order numbers that people read: PIC-10001, PIC-10002 … */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    shippingStatus: text('shipping_status').$type<ShippingStatus>().notNull(),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    address: jsonb('address').$type<Address>().notNull(),
    delivery: jsonb('delivery').$type<Pick<DeliveryMethod, 'id' | 'title' | 'days'>>().notNull(),
    note: text('note'),
    /** Language its buyer ordered in; its emails and documents use it. */
    language: text('language').$type<Language>().notNull().default('en'),
    currency: text('currency').notNull(),
    linesMinor: bigint('lines_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
    shippingMinor: bigint('shipping_minor', { mode: 'number' }).notNull(),
    /** Added on top; 0 where prices include tax. */
    taxMinor: bigint('tax_minor', { mode: 'number' }).notNull(),
    /** Contained in the total, for the receipt. */
    includedTaxMinor: bigint('included_tax_minor', { mode: 'number' }).notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Part of the link's signature: incrementing it revokes every earlier link. */
    linkVersion: integer('link_version').notNull().default(1),
    /** When the links were last renewed; null: when the order was placed. They are valid for a year. */
    linksSince: timestamp('links_since', { withTimezone: true }),
    /** `held` until `holdUntil` while unpaid online; `taken` for good; `returned` to stock. */
    stock: text('stock').$type<OrderStock>().notNull(),
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    /** Why this order needs review: under which kind it is listed, and what the sentence is built from. */
    reviewKind: text('review_kind').$type<OrderReviewKind>(),
    reviewData: jsonb('review_data').$type<OrderReview>(),
    /** Incremented by every change of this row, for optimistic locking. */
    version: integer('version').notNull().default(1),
    discountCode: text('discount_code'),
    /** Refunded so far. */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** The status an order on hold returns to, and why it is on hold. */
    heldFrom: text('held_from').$type<ShippingStatus>(),
    holdReason: jsonb('hold_reason').$type<Reason>(),
    cancelReason: jsonb('cancel_reason').$type<Reason>(),
    /** The buyer's request to cancel after production has started, and since when. */
    cancelRequest: text('cancel_request'),
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
    /** Since when the buyer disputes the payment at their bank; null without an open dispute. */
    disputedAt: timestamp('disputed_at', { withTimezone: true }),
    /** Null until shipped; `number` null when sent without tracking. */
    tracking: jsonb('tracking').$type<Tracking>(),
    /** Delivery is promised by the end of this day. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** When each milestone was reached, for statistics and timeline. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    productionAt: timestamp('production_at', { withTimezone: true }),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // A customer's orders, newest first.
    index('orders_customer').on(table.customerId, table.id),
    // Guest orders are linked by it when the email is verified.
    index('orders_contact_email').on(sql`(${table.contact} ->> 'email')`),
    // The admin's list: newest first, by status, due date or total. Scanned backwards, because a descending index would sort nulls differently.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_payment_list').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_shipping_list').on(table.shippingStatus, table.createdAt, table.id),
    index('orders_states_list').on(table.shippingStatus, table.paymentStatus, table.createdAt, table.id),
    index('orders_method_list').on(table.paymentMethod, table.createdAt, table.id),
    // Orders without a due date come last.
    index('orders_due').on(sql`coalesce(${table.dueAt}, 'infinity'::timestamptz)`, table.id),
    index('orders_total_list').on(table.totalMinor, table.id),
    // Partial, because few orders need review.
    index('orders_review')
      .on(table.createdAt, table.id)
      .where(sql`${table.reviewKind} is not null`),
    // Whether a customer has used a code before.
    index('orders_discount_code')
      .on(table.discountCode)
      .where(sql`${table.discountCode} is not null`),
    index('orders_cancel_requests')
      .on(table.cancelRequestedAt)
      .where(sql`${table.cancelRequest} is not null`),
    // Searched by prefix of number, email, first or last name.
    index('orders_number_search').on(sql`${table.number} text_pattern_ops`),
    index('orders_email_search').on(sql`(${table.contact} ->> 'email') text_pattern_ops`),
    index('orders_name_search').on(sql`lower(${table.contact} ->> 'name') text_pattern_ops`),
    index('orders_last_name_search').on(sql`lower(substring(${table.contact} ->> 'name' from '\\S+$')) text_pattern_ops`),
    check('orders_language', isInList(table.language, LANGUAGES)),
    check('orders_review_kind', sql`(${table.reviewKind} is null) = (${table.reviewData} is null)`),
    check('orders_review_kinds', isInList(table.reviewKind, ORDER_REVIEW_KINDS)),
    check('orders_payment_status', isInList(table.paymentStatus, PAYMENT_STATUSES)),
    check('orders_payment_method', isInList(table.paymentMethod, PAYMENT_METHODS)),
    check('orders_shipping_status', isInList(table.shippingStatus, SHIPPING_STATUSES)),
    check(
      'orders_stock',
      sql`${table.stock} in ('held', 'taken', 'returned') and (${table.stock} = 'held') = (${table.holdUntil} is not null)`,
    ),
    check(
      'orders_total',
      sql`${table.linesMinor} + ${table.shippingMinor} + ${table.taxMinor} - ${table.discountMinor} = ${table.totalMinor}`,
    ),
    check('orders_refunded', sql`${table.refundedMinor} between 0 and ${table.totalMinor}`),
    check('orders_held', sql`(${table.shippingStatus} = 'on_hold') = (${table.heldFrom} is not null)`),
    check(
      'orders_amounts',
      sql`least(${table.linesMinor}, ${table.discountMinor}, ${table.shippingMinor}, ${table.taxMinor}, ${table.totalMinor}) >= 0`,
    ),
  ],
)
