import { GarmentSizeValue, PRINT_FILES_STATES } from '@picasso/contract'
import { CLOTH_LABELS, type Finding, type FontLabel, GARMENT_KEYS, type PrintPrice, type Side, SIDES } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { documentColumn, garmentColumns, teamItemColumns } from '../designs/schema.ts'
import { inventory } from '../garments/schema.ts'
import { orders } from './order-table.ts'

/** A font of an ordered design, pinned to the file it is printed with. */
export interface UsedFont {
  /** As selected in the editor. */
  label: FontLabel
  /** Family of the printed font. */
  family: string
  bold: boolean
  italic: boolean
  /** SHA-256 of the font file, hex. */
  sha256: string
}

/** What the parts of a price add up to; null, which a check would let pass, where one is missing. */
const sumAmounts = (printPrice: AnyPgColumn): SQL =>
  sql`coalesce((${printPrice} ->> 'base')::bigint + (${printPrice} ->> 'firstSide')::bigint + (${printPrice} ->> 'secondSide')::bigint + (${printPrice} ->> 'ink')::bigint + (${printPrice} ->> 'area')::bigint, -1)`

/** What was bought, copied at checkout: later changes in the shop do not change it. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    /** The saved design it was copied from, for "edit again"; printing never reads it. */
    designId: uuid('design_id'),
    /** The ready-made product that was bought, for reviews and reorders; null for a design. */
    productId: uuid('product_id'),
    variantId: uuid('variant_id'),
    inventoryId: uuid('inventory_id')
      .notNull()
      .references(() => inventory.id, { onDelete: 'restrict' }),
    /** With the texts of its roster row, where it is a team item. */
    title: text('title').notNull(),
    /** That of the design when it was ordered; null where it had none. */
    designName: text('design_name'),
    ...teamItemColumns(),
    ...garmentColumns(),
    sizeValue: text('size_value').$type<GarmentSizeValue>().notNull(),
    sizeLabel: text('size_label').notNull(),
    quantity: integer('quantity').notNull(),
    unitPriceMinor: bigint('unit_price_minor', { mode: 'number' }).notNull(),
    /** How it is printed, and what the unit price is made of; null for a ready-made product, and in rows from before print prices. */
    printPrice: jsonb('print_price').$type<PrintPrice>(),
    discountMinor: bigint('discount_minor', { mode: 'number' }).notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Null where a ready-made product has no picture of that side in its color; printed lines have both. */
    frontPictureKey: text('front_picture_key'),
    backPictureKey: text('back_picture_key'),
    /** The one to show where there is room for one first; null for a product whose design the shop does not have. */
    printedSides: text('printed_sides').array().$type<Side[]>(),
    /** What the buyer saw when saving; the shop's rendering is compared with it. */
    frontCaptureKey: text('front_capture_key'),
    backCaptureKey: text('back_capture_key'),
    document: documentColumn('document'),
    documentHash: text('document_hash'),
    /** Preflight findings at checkout; null where the preflight had not run yet, or nothing is printed. */
    findings: jsonb('findings').$type<Finding[]>(),
    fonts: jsonb('fonts').$type<UsedFont[]>(),
    /** Null where nothing is printed. */
    printFiles: text('print_files').$type<(typeof PRINT_FILES_STATES)[number]>(),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    // Partial, because few lines fail.
    index('order_lines_failed')
      .on(table.orderId)
      .where(sql`${table.printFiles} = 'failed'`),
    // A line is either a design with all columns for printing, or a product variant with none of them.
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
    check('order_lines_words_side', isInList(table.wordsSide, SIDES)),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_lines_total', sql`${table.unitPriceMinor} * ${table.quantity} - ${table.discountMinor} = ${table.totalMinor}`),
    check(
      'order_lines_print_price',
      sql`${table.printPrice} is null or (${table.document} is not null and ${sumAmounts(table.printPrice)} = ${table.unitPriceMinor})`,
    ),
    check('order_lines_clothing_type', isInList(table.clothingType, GARMENT_KEYS)),
    check('order_lines_color', isInList(table.color, CLOTH_LABELS)),
    check('order_lines_size', isInList(table.sizeValue, GarmentSizeValue.options)),
    check('order_lines_print_files', isInList(table.printFiles, PRINT_FILES_STATES)),
  ],
)

/** What `getMainView` takes, in SQL: the picture of a line where only one is shown. */
export const mainPictureKey = sql`case when ${orderLines.printedSides}[1] = 'back' then coalesce(${orderLines.backPictureKey}, ${orderLines.frontPictureKey})
  else coalesce(${orderLines.frontPictureKey}, ${orderLines.backPictureKey}) end`
