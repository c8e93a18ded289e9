import { GarmentSizeValue } from '@picasso/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { oneOf } from '../../platform/database/one-of.ts'
import { owners } from '../accounts/schema.ts'
import { designs } from '../designs/schema.ts'

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    designId: uuid('design_id')
      .notNull()
      .references(() => designs.id, { onDelete: 'cascade' }),
    size: text('size').$type<GarmentSizeValue>().notNull(),
    quantity: integer('quantity').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The cart, which is polled every second.
    index('cart_lines_owner').on(table.ownerId),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('cart_lines_size', oneOf(table.size, GarmentSizeValue.options)),
  ],
)
