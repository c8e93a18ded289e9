import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Counters of orders, kept by the trigger `orders_counted`, so that a million rows are never counted. Each change of an
 * order only inserts rows into `order_tally_changes`, so that concurrent orders never wait for each other. Now and then one of
 * them folds the changes into `order_tallies`; the value is always the sum of both.
 *
 * Names: `total`, `confirmed`, `packed`, `shipped`, `cancelled`; `state <payment> <shipping> <method>`; and by day, in UTC,
 * `placed 2026-11-21`, `orders 2026-11-21` (without those cancelled), `paid 2026-11-21`, `refunded 2026-11-21`. And of published reviews, by stars: `rating 5`.
 */
export const orderTallies = pgTable('order_tallies', {
  name: text('name').primaryKey(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})

export const orderTallyChanges = pgTable(
  'order_tally_changes',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    name: text('name').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_tally_changes_name').on(table.name)],
)

/** A sale counts for a product, or for the garment of a custom design. */
const soldColumns = {
  kind: text('kind').$type<'design' | 'product'>().notNull(),
  subject: text('subject').notNull(),
  title: text('title').notNull(),
  pictureKey: text('picture_key'),
  pieces: bigint('pieces', { mode: 'number' }).notNull(),
  revenueMinor: bigint('revenue_minor', { mode: 'number' }).notNull(),
}

const saleColumns = { day: date('day').notNull(), ...soldColumns }

/** Items of paid orders by day of payment; kept like the tallies. */
export const sales = pgTable('sales', saleColumns, (table) => [
  primaryKey({ columns: [table.day, table.kind, table.subject] }),
  // The best sellers of a day, and the days of one of them.
  index('sales_best').on(table.day, table.pieces, table.kind, table.subject),
  index('sales_subject').on(table.kind, table.subject, table.day),
])

/** The sums of `sales` by month, given by its first day, updated with them. */
export const monthlySales = pgTable('monthly_sales', { month: date('month').notNull(), ...soldColumns }, (table) => [
  primaryKey({ columns: [table.month, table.kind, table.subject] }),
  index('monthly_sales_best').on(table.month, table.pieces, table.kind, table.subject),
])

export const saleChanges = pgTable(
  'sale_changes',
  { id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(), ...saleColumns },
  (table) => [index('sale_changes_day').on(table.day)],
)
