import { GarmentSizeValue } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { customers } from '../auth/schema.ts'
import { designs } from '../designs/schema.ts'
import { productVariants } from '../products/schema.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The design to print, with its size; null for a product. */
    designId: uuid('design_id').references(() => designs.id, { onDelete: 'cascade' }),
    size: text('size').$type<GarmentSizeValue>(),
    /** The product variant, which has its color and size; null for a design. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    /** The price of a single item when it was added. */
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }).notNull().default(0),
    quantity: integer('quantity').notNull(),
    /** Key of the request that last added to the line: sent again, it adds nothing. */
    requestKey: text('request_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The cart, which is polled every second.
    index('cart_lines_customer').on(table.customerId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check(
      'cart_lines_kind',
      sql`(${table.designId} is null) <> (${table.variantId} is null) and (${table.designId} is null) = (${table.size} is null)`,
    ),
    check('cart_lines_size', isInList(table.size, GarmentSizeValue.options)),
  ],
)
