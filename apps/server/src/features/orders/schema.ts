import { CLAIM_STATES, type OrderEvent } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { boolean, check, index, json, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { orderLines } from './line-table.ts'
import { orders } from './order-table.ts'

export { mainPictureKey, orderLines, type UsedFont } from './line-table.ts'
export { orderNumbers, orders, type Tracking } from './order-table.ts'

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
    /** Name of the staff member at that time. */
    actorName: text('actor_name'),
    kind: text('kind').$type<OrderEvent['kind']>().notNull(),
    /** What its sentence is built from, as the contract's `OrderEvent` has it for this kind. */
    data: jsonb('data').$type<OrderEvent['data']>().notNull(),
    visibleToBuyer: boolean('visible_to_buyer').notNull(),
  },
  (table) => [index('order_events_order').on(table.orderId)],
)

/** A buyer's complaint about a delivered line, and the shop's reply. */
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
    // At most one open claim per line.
    uniqueIndex('order_claims_open')
      .on(table.lineId)
      .where(sql`${table.state} = 'open'`),
    check('order_claims_state', isInList(table.state, CLAIM_STATES)),
    check('order_claims_answered', sql`(${table.state} = 'open') = (${table.answer} is null)`),
  ],
)

/** The response to each Idempotency-Key of a customer, replayed to every repeated request, for a week. */
export const orderRequests = pgTable(
  'order_requests',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'restrict' }),
    key: text('key').notNull(),
    /** SHA-256 of the parsed request, hex. */
    bodyHash: text('body_hash').notNull(),
    /** `json` rather than `jsonb`, because it is replayed byte for byte. Null only inside the placing transaction. */
    response: json('response').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)
