import { bigint, date, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What is counted of orders, kept by the trigger `orders_counted`, so that nobody ever counts a million rows. Each change of an
 * order only adds rows to `order_tally_changes`: orders placed at the same time never wait for each other. Now and then one of
 * them folds the changes into `order_tallies`; what counts is always the sum of both.
 *
 * Names: `total`, `confirmed`, `packed`, `shipped`, `cancelled`; `state <payment> <shipping>`; and by day, in UTC,
 * `placed 2026-11-21`, `orders 2026-11-21` (without those cancelled), `paid 2026-11-21`, `refunded 2026-11-21`.
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

/** What a sale is counted under: a product, or the garment of designs. */
const saleColumns = {
  day: date('day').notNull(),
  kind: text('kind').$type<'design' | 'product'>().notNull(),
  subject: text('subject').notNull(),
  title: text('title').notNull(),
  pictureKey: text('picture_key'),
  pieces: bigint('pieces', { mode: 'number' }).notNull(),
  revenueMinor: bigint('revenue_minor', { mode: 'number' }).notNull(),
}

/** Pieces of paid orders by the day of their payment; kept like the tallies. */
export const sales = pgTable('sales', saleColumns, (table) => [primaryKey({ columns: [table.day, table.kind, table.subject] })])

export const saleChanges = pgTable(
  'sale_changes',
  { id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(), ...saleColumns },
  (table) => [index('sale_changes_day').on(table.day)],
)
