import { DISCOUNT_KINDS, type DiscountKind } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'

/** Discount codes. */
export const discounts = pgTable(
  'discounts',
  {
    id: uuid('id').primaryKey(),
    /** In capital letters, as `DiscountCode` of the contract converts it. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    /** Percent, minor units, or 0 for free delivery. */
    value: integer('value').notNull(),
    /** The least total of the items, in minor units and after quantity breaks. */
    minimumMinor: bigint('minimum_minor', { mode: 'number' }).notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    /** How many orders may use it; null without a limit. */
    limit: integer('max_orders'),
    /** Each customer, identified by account, browser or email address, may use it for one order that is neither cancelled nor expired. */
    oncePerCustomer: boolean('once_per_customer').notNull().default(false),
    /** The delivery is free too. */
    freeDelivery: boolean('free_delivery').notNull().default(false),
    /** Orders that use it: neither cancelled, nor unpaid with their stock returned. */
    used: integer('used').notNull().default(0),
    isActive: boolean('is_active').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('discounts_kind', isInList(table.kind, DISCOUNT_KINDS)),
    check('discounts_value', sql`${table.value} >= 0 and (${table.kind} <> 'percent' or ${table.value} between 1 and 100)`),
    check('discounts_minimum', sql`${table.minimumMinor} >= 0`),
    check('discounts_limit', sql`${table.limit} is null or ${table.limit} >= 1`),
    check('discounts_used', sql`${table.used} >= 0`),
  ],
)
