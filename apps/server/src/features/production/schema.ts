import { PRODUCTION_STATES, type ProductionState, REPRINT_CAUSES, type ReprintCause } from '@picasso/contract'
import type { Side } from '@picasso/design'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import type { PictureComparison } from '../designs/schema.ts'
import { orderLines, orders, type UsedFont } from '../orders/schema.ts'

/** Bounding box of the visible print, in millimeters from the top left of the print area. */
export interface InkBox {
  left: number
  top: number
  width: number
  height: number
}

/** Files for the printer: one row per printed side of an order line. */
export const printFiles = pgTable(
  'print_files',
  {
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    side: text('side').$type<Side>().notNull(),
    pngKey: text('png_key').notNull(),
    /** SHA-256 of the file, hex; verified before every download. */
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
    /** Name and version of the rendering engine. */
    renderer: text('renderer').notNull(),
    /** Difference between the buyer's capture and the shop's rendering of the side; null when they could not be compared. */
    comparison: jsonb('comparison').$type<PictureComparison>(),
    /** Bounding box of the visible print; null when nothing of it is visible. */
    ink: jsonb('ink').$type<InkBox>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderLineId, table.side] })],
)

/**
 * Production tickets. An order line gets its first ticket when its files are to be rendered, and one more for each reprint;
 * the state of a ticket is its column on the board.
 */
export const tickets = pgTable(
  'production_tickets',
  {
    id: uuid('id').primaryKey(),
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    /** 0 is the first print. */
    reprint: integer('reprint').notNull().default(0),
    /** What the QR code says: `PIC-10001-2`, `PIC-10001-2R1`. */
    code: text('code').notNull().unique(),
    quantity: integer('quantity').notNull(),
    state: text('state').$type<ProductionState>().notNull().default('waiting'),
    since: timestamp('since', { withTimezone: true }).notNull(),
    cause: text('cause').$type<ReprintCause>(),
    note: text('note'),
    version: integer('version').notNull().default(1),
    /**
     * Whether it may be on the board; triggers keep it. False once its order has shipped or was cancelled, except for reprints, which stay
     * until they are packed.
     */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    unique('production_tickets_line').on(table.orderLineId, table.reprint),
    // A board never visits the tickets of all orders that were ever made.
    index('production_tickets_open')
      .on(table.orderLineId)
      .where(sql`${table.isOpen}`),
    check('production_tickets_state', isInList(table.state, PRODUCTION_STATES)),
    check('production_tickets_cause', sql`(${table.reprint} = 0) = (${table.cause} is null)`),
    check('production_tickets_cause_known', isInList(table.cause, REPRINT_CAUSES)),
    check('production_tickets_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/**
 * The order in which tickets are printed: the earliest due date first, and each order in the order of its lines. Codes do not sort:
 * `PIC-10001-10` would stand before `PIC-10001-2`.
 */
export const ticketSequence = sql`${orders.dueAt} nulls last, ${orders.id}, ${orderLines.position}, ${tickets.reprint}`
