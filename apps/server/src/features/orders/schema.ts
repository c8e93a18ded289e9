import {
  type Address,
  CLAIM_STATES,
  type Contact,
  type DeliveryMethod,
  GarmentSizeValue,
  type Language,
  LANGUAGES,
  ORDER_CALL_KINDS,
  type OrderCallKind,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  type PaymentMethod,
  type PaymentStatus,
  PRINT_FILES_STATES,
  SHIPPING_STATUSES,
  type ShippingStatus,
} from '@picasso/contract'
import {
  CLOTH_LABELS,
  type ClothLabel,
  type Finding,
  type FontLabel,
  GARMENT_KEYS,
  type GarmentKey,
  type Side,
  SIDES,
} from '@picasso/design'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { oneOf } from '../../platform/database/one-of.ts'
import { owners } from '../accounts/schema.ts'
import { inventory } from '../catalogue/schema.ts'
import { documentColumn } from '../designs/schema.ts'

/** How a parcel can be followed. */
export interface Tracking {
  carrier: string | null
  number: string | null
  url: string | null
}

/** Counts the human numbers: PIC-10001, PIC-10002 … */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10_001 })

/** A font an order was designed with, as the very file it is printed with. */
export interface UsedFont {
  /** As the shopper chose it. */
  label: FontLabel
  /** The family that is printed. */
  family: string
  bold: boolean
  italic: boolean
  /** SHA-256 of the font file, hex. */
  sha256: string
}

export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'restrict' }),
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
    attention: text('attention'),
    attentionKind: text('attention_kind').$type<OrderCallKind>(),
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
    index('orders_owner').on(table.ownerId, table.id),
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
    index('orders_attention')
      .on(table.createdAt, table.id)
      .where(sql`${table.attention} is not null`),
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
    check('orders_language', oneOf(table.language, LANGUAGES)),
    check('orders_attention_kind', sql`(${table.attention} is null) = (${table.attentionKind} is null)`),
    check('orders_attention_kinds', oneOf(table.attentionKind, ORDER_CALL_KINDS)),
    check('orders_payment_status', oneOf(table.paymentStatus, PAYMENT_STATUSES)),
    check('orders_payment_method', oneOf(table.paymentMethod, PAYMENT_METHODS)),
    check('orders_shipping_status', oneOf(table.shippingStatus, SHIPPING_STATUSES)),
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

/** What was bought, copied at the moment of buying: nothing that changes later in the shop changes here. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    /** The saved design the copy was made of, for "edit again"; printing never looks there. */
    designId: uuid('design_id'),
    /** The ready-made piece that was bought, for reviews and reorders; null for a design. */
    productId: uuid('product_id'),
    variantId: uuid('variant_id'),
    inventoryId: uuid('inventory_id')
      .notNull()
      .references(() => inventory.id, { onDelete: 'restrict' }),
    /** With the words of its row, where it is one piece of a team. */
    title: text('title').notNull(),
    /** What the pieces of one list have in common, and what is printed on this one. */
    teamId: uuid('team_id'),
    words: text('words'),
    wordsSide: text('words_side').$type<Side>(),
    clothingType: text('clothing_type').$type<GarmentKey>().notNull(),
    color: text('color').$type<ClothLabel>().notNull(),
    sizeValue: text('size_value').$type<GarmentSizeValue>().notNull(),
    sizeLabel: text('size_label').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }).notNull(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Null where no picture of a ready-made piece shows that side in its color; what is printed has both. */
    frontPictureKey: text('front_picture_key'),
    backPictureKey: text('back_picture_key'),
    /** What the buyer saw when saving; the printed picture is compared with it. */
    frontCaptureKey: text('front_capture_key'),
    backCaptureKey: text('back_capture_key'),
    document: documentColumn('document'),
    documentHash: text('document_hash'),
    /** What the shop had found about the design when it was bought; null where it had not looked yet, or nothing is printed. */
    findings: jsonb('findings').$type<Finding[]>(),
    fonts: jsonb('fonts').$type<UsedFont[]>(),
    /** Null where nothing is printed. */
    printFiles: text('print_files').$type<(typeof PRINT_FILES_STATES)[number]>(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    // Lines a person has to look at are few.
    index('order_lines_failed')
      .on(table.orderId)
      .where(sql`${table.printFiles} = 'failed'`),
    // A line is a design with everything its print is made of, or a ready-made piece with nothing of it.
    check(
      'order_lines_kind',
      sql`(${table.document} is null) = (${table.variantId} is not null) and (${table.document} is null) = (${table.printFiles} is null) and (${table.document} is null) = (${table.documentHash} is null)`,
    ),
    check(
      'order_lines_pictures',
      sql`coalesce(${table.frontPictureKey}, ${table.backPictureKey}) is not null and (${table.document} is null or (${table.frontPictureKey} is not null and ${table.backPictureKey} is not null))`,
    ),
    check(
      'order_lines_team',
      sql`(${table.teamId} is null) = (${table.words} is null) and (${table.teamId} is null) = (${table.wordsSide} is null)`,
    ),
    check('order_lines_words_side', oneOf(table.wordsSide, SIDES)),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_lines_total', sql`${table.unitPriceMinor} * ${table.quantity} - ${table.discountMinor} = ${table.totalMinor}`),
    check('order_lines_clothing_type', oneOf(table.clothingType, GARMENT_KEYS)),
    check('order_lines_color', oneOf(table.color, CLOTH_LABELS)),
    check('order_lines_size', oneOf(table.sizeValue, GarmentSizeValue.options)),
    check('order_lines_print_files', oneOf(table.printFiles, PRINT_FILES_STATES)),
  ],
)

/** The order's history, oldest first. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
    actor: text('actor').$type<'buyer' | 'shop' | 'payment provider'>().notNull(),
    /** Who of the shop, as their name was then. */
    actorName: text('actor_name'),
    /** Which of the two states changed, and how; null for notes and other happenings. */
    change: jsonb('change').$type<{ state: 'payment' | 'shipping'; from: string; to: string }>(),
    text: text('text').notNull(),
    visibleToBuyer: boolean('visible_to_buyer').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

/** What a buyer found wrong with a line that arrived, and what the shop said to it. */
export const orderClaims = pgTable(
  'order_claims',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    lineId: uuid('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    text: text('text').notNull(),
    photoKey: text('photo_key').notNull(),
    state: text('state').$type<(typeof CLAIM_STATES)[number]>().notNull().default('open'),
    answer: text('answer'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    index('order_claims_order').on(table.orderId),
    // One claim a line at a time.
    uniqueIndex('order_claims_open')
      .on(table.lineId)
      .where(sql`${table.state} = 'open'`),
    check('order_claims_state', oneOf(table.state, CLAIM_STATES)),
    check('order_claims_answered', sql`(${table.state} = 'open') = (${table.answer} is null)`),
  ],
)

/** The first answer to each Idempotency-Key of an owner, given again to every repetition. */
export const orderRequests = pgTable(
  'order_requests',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'restrict' }),
    key: text('key').notNull(),
    /** SHA-256 of the request as it was understood, hex. */
    bodyHash: text('body_hash').notNull(),
    /** Kept as `json`, not `jsonb`: it is given out again letter by letter. Null only inside the placing transaction. */
    answer: json('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.key] })],
)
