import { GarmentSizeValue } from '@picasso/contract'
import { CLOTH_LABELS, GARMENT_KEYS, type ClothLabel, type GarmentKey } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'

const SIZE_VALUES = GarmentSizeValue.options

/** The designable garments as the shop offers them. */
export const categories = pgTable(
  'categories',
  {
    id: uuid('id').primaryKey(),
    clothingType: text('clothing_type').$type<GarmentKey>().notNull().unique(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [check('categories_clothing_type', isInList(table.clothingType, GARMENT_KEYS))],
)

export const categorySizes = pgTable(
  'category_sizes',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    value: text('value').$type<GarmentSizeValue>().notNull(),
    label: text('label').notNull(),
    priceMinor: integer('price_minor').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.value] }),
    check('category_sizes_price', sql`${table.priceMinor} >= 0`),
    check('category_sizes_value', isInList(table.value, SIZE_VALUES)),
  ],
)

export const categoryColors = pgTable(
  'category_colors',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    color: text('color').$type<ClothLabel>().notNull(),
    isActive: boolean('is_active').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.color] }),
    check('category_colors_color', isInList(table.color, CLOTH_LABELS)),
  ],
)

/** Units in stock. Everything sold is subtracted from one of these rows, and none can go below zero. */
export const inventory = pgTable(
  'inventory',
  {
    id: uuid('id').primaryKey(),
    /** Label of the stock location: `blank/tshirt/White/small`. */
    sku: text('sku').notNull().unique(),
    onHand: integer('on_hand').notNull(),
  },
  (table) => [check('inventory_floor', sql`${table.onHand} >= 0`)],
)

/** The unprinted garment that a custom design is printed on. */
export const blanks = pgTable(
  'blanks',
  {
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'restrict' }),
    color: text('color').$type<ClothLabel>().notNull(),
    size: text('size').$type<GarmentSizeValue>().notNull(),
    inventoryId: uuid('inventory_id')
      .notNull()
      .references(() => inventory.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.color, table.size] }),
    unique('blanks_inventory').on(table.inventoryId),
    check('blanks_color', isInList(table.color, CLOTH_LABELS)),
    check('blanks_size', isInList(table.size, SIZE_VALUES)),
  ],
)
