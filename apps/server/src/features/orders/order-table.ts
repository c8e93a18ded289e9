import {
  type Address,
  type Contact,
  type DeliveryMethod,
  type Language,
  LANGUAGES,
  ORDER_REVIEW_KINDS,
  type OrderReviewKind,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgSequence, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/check-constraint.ts'
import { customers } from '../auth/schema.ts'

/** How a parcel can be followed. */
export interface Tracking {
  carrier: string | null
  number: string | null
  url: string | null
}

/** Counts the human numbers: PIC-10001, PIC-10002 … */
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
    /** In which its buyer ordered: its mails and papers are written in it. */
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
    /** Part of the link's signature: counting it up makes every link given out so far useless. */
    linkVersion: integer('link_version').notNull().default(1),
    /** When the links were last made anew; null: when the order was placed. They open it for a year. */
    linksSince: timestamp('links_since', { withTimezone: true }),
    /** `held` until `holdUntil` while unpaid online; `taken` for good; `returned` to the shelf. */
    stock: text('stock').$type<'held' | 'taken' | 'returned'>().notNull(),
    holdUntil: timestamp('hold_until', { withTimezone: true }),
    /** Why a person has to look at this order, in words for the shop. */
    reviewReason: text('review_reason'),
    reviewKind: text('review_kind').$type<OrderReviewKind>(),
    /** Counts every change of this row: whoever changes it says which state they saw. */
    version: integer('version').notNull().default(1),
    discountCode: text('discount_code'),
    /** Given back so far. */
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Where an order on hold came from, and why it waits. */
    heldFrom: text('held_from').$type<ShippingStatus>(),
    holdReason: text('hold_reason'),
    cancelReason: text('cancel_reason'),
    /** The buyer's wish to cancel what is being made already, and since when the shop knows of it. */
    cancelRequest: text('cancel_request'),
    cancelRequestedAt: timestamp('cancel_requested_at', { withTimezone: true }),
    /** Since when the buyer disputes the payment at their bank; null while they do not, and once the shop has dealt with it. */
    disputedAt: timestamp('disputed_at', { withTimezone: true }),
    /** Null until shipped; `number` null when sent without tracking. */
    tracking: jsonb('tracking').$type<Tracking>(),
    /** Promised at the door by the end of this day. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** When each milestone was reached; counted by the statistics, shown in the timeline. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    productionAt: timestamp('production_at', { withTimezone: true }),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    shippedAt: timestamp('shipped_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // A person's orders, newest first.
    index('orders_customer').on(table.customerId, table.id),
    // Orders of guests are found by it when the address is verified.
    index('orders_contact_email').on(sql`(${table.contact} ->> 'email')`),
    // The shop's list: newest first, by state, by what is due, by money. Read backwards, as a descending order puts nulls elsewhere than the index.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_payment_list').on(table.paymentStatus, table.createdAt, table.id),
    index('orders_shipping_list').on(table.shippingStatus, table.createdAt, table.id),
    index('orders_states_list').on(table.shippingStatus, table.paymentStatus, table.createdAt, table.id),
    index('orders_method_list').on(table.paymentMethod, table.createdAt, table.id),
    // What is promised for no day comes last.
    index('orders_due').on(sql`coalesce(${table.dueAt}, 'infinity'::timestamptz)`, table.id),
    index('orders_total_list').on(table.totalMinor, table.id),
    // Orders a person has to look at are few.
    index('orders_review')
      .on(table.createdAt, table.id)
      .where(sql`${table.reviewReason} is not null`),
    // Whether somebody used a code before.
    index('orders_discount_code')
      .on(table.discountCode)
      .where(sql`${table.discountCode} is not null`),
    index('orders_cancel_requests')
      .on(table.cancelRequestedAt)
      .where(sql`${table.cancelRequest} is not null`),
    // Found by the beginning of number, address, first or last name.
    index('orders_number_search').on(sql`${table.number} text_pattern_ops`),
    index('orders_email_search').on(sql`(${table.contact} ->> 'email') text_pattern_ops`),
    index('orders_name_search').on(sql`lower(${table.contact} ->> 'name') text_pattern_ops`),
    index('orders_last_name_search').on(sql`lower(substring(${table.contact} ->> 'name' from '\\S+$')) text_pattern_ops`),
    check('orders_language', isInList(table.language, LANGUAGES)),
    check('orders_review_kind', sql`(${table.reviewReason} is null) = (${table.reviewKind} is null)`),
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
