import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

/** What the admin list sorts, filters and counts by; `least_stock` is of the variant with the fewest pieces, counted up to 6. */
const summaryColumns = {
  state: text('state').notNull(),
  productCategoryId: uuid('product_category_id'),
  clothingType: text('clothing_type').notNull(),
  leastStock: integer('least_stock').notNull(),
}

/** As of the last fold; a product in `product_summary_changes` is read from its own rows instead, so that orders never wait for each other. */
export const productSummaries = pgTable(
  'product_summaries',
  { productId: uuid('product_id').primaryKey(), ...summaryColumns, stock: integer('stock').notNull() },
  (table) => [index('product_summaries_stock').on(table.stock, table.productId)],
)
/** How many summaries are equal. */
export const productCounts = pgTable('product_counts', { ...summaryColumns, productCount: integer('product_count').notNull() }, (table) => [
  unique('product_counts_group').on(table.state, table.productCategoryId, table.clothingType, table.leastStock).nullsNotDistinct(),
])
export const productSummaryChanges = pgTable('product_summary_changes', {
  id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  productId: uuid('product_id').notNull(),
})
