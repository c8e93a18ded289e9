import type { Side } from '@picasso/design'
import { integer, jsonb, pgTable, primaryKey, text, timestamp, doublePrecision, uuid } from 'drizzle-orm/pg-core'

import type { PictureComparison } from '../designs/schema.ts'
import { orderLines, type UsedFont } from '../orders/schema.ts'

/** What goes to the printer: one row per printed side of an order line. */
export const printFiles = pgTable(
  'print_files',
  {
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    side: text('side').$type<Side>().notNull(),
    pngKey: text('png_key').notNull(),
    /** SHA-256 of the file, hex; what the printer checks after copying. */
    pngSha256: text('png_sha256').notNull(),
    pdfKey: text('pdf_key').notNull(),
    pdfSha256: text('pdf_sha256').notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    widthMm: doublePrecision('width_mm').notNull(),
    heightMm: doublePrecision('height_mm').notNull(),
    dpi: integer('dpi').notNull(),
    documentHash: text('document_hash').notNull(),
    fonts: jsonb('fonts').$type<UsedFont[]>().notNull(),
    /** Which drawing engine made the files. */
    renderer: text('renderer').notNull(),
    /** How far the buyer's picture and the shop's drawing of the same side lie apart; null when the buyer's could not be compared. */
    comparison: jsonb('comparison').$type<PictureComparison>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.side] })],
)
