import {
  PRODUCTION_STATES,
  type ProductionState,
  type Rotation,
  SHEET_FAILURES,
  SHEET_STATUSES,
  SHEET_TASKS,
  type SheetFailure,
  type Turning,
  TURNINGS,
} from '@picasso/contract'
import type { Side } from '@picasso/design'
import type { PlacementProblem } from '@picasso/design/nesting'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { bytea, isInList } from '../../../platform/database/columns.ts'
import type { PrintShape } from '../../../print/render-jobs.ts'
import { tickets } from '../schema.ts'

/** A length of film with its prints. */
export const gangSheets = pgTable(
  'gang_sheets',
  {
    id: uuid('id').primaryKey(),
    number: integer('number').generatedAlwaysAsIdentity().notNull(),
    /** Derived from the hash of its layout, so that the same prints at the same positions give the same files. */
    code: text('code').unique(),
    status: text('status').$type<(typeof SHEET_STATUSES)[number]>().notNull().default('draft'),
    task: text('task').$type<(typeof SHEET_TASKS)[number]>(),
    progress: doublePrecision('progress').notNull().default(0),
    failure: text('failure').$type<SheetFailure>(),
    /** The last state that was reached by scanning the sheet. */
    state: text('state').$type<ProductionState>().notNull().default('waiting'),
    filmWidthMm: doublePrecision('film_width_mm').notNull(),
    marginMm: doublePrecision('margin_mm').notNull(),
    gapMm: doublePrecision('gap_mm').notNull(),
    turning: text('turning').$type<Turning>().notNull(),
    maxLengthMm: doublePrecision('max_length_mm').notNull(),
    hasCropMarks: boolean('has_crop_marks').notNull(),
    lengthMm: doublePrecision('length_mm'),
    fill: doublePrecision('fill'),
    layoutSha256: text('layout_sha256'),
    pngKey: text('png_key'),
    pngSha256: text('png_sha256'),
    pdfKey: text('pdf_key'),
    pdfSha256: text('pdf_sha256'),
    widthPx: integer('width_px'),
    heightPx: integer('height_px'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    frozenAt: timestamp('frozen_at', { withTimezone: true }),
  },
  (table) => [
    index('gang_sheets_number').on(table.number.desc()),
    check('gang_sheets_status', isInList(table.status, SHEET_STATUSES)),
    check('gang_sheets_task', isInList(table.task, SHEET_TASKS)),
    check('gang_sheets_failure', isInList(table.failure, SHEET_FAILURES)),
    check('gang_sheets_state', isInList(table.state, PRODUCTION_STATES)),
    check('gang_sheets_turning', isInList(table.turning, TURNINGS)),
    check('gang_sheets_frozen', sql`(${table.status} = 'frozen') = (${table.code} is not null and ${table.layoutSha256} is not null)`),
    check(
      'gang_sheets_film',
      sql`${table.filmWidthMm} > 2 * ${table.marginMm} and ${table.marginMm} >= 0 and ${table.gapMm} > 0 and ${table.maxLengthMm} > 0`,
    ),
  ],
)

/** One copy of one printed side of a ticket. */
export const gangSheetPieces = pgTable(
  'gang_sheet_pieces',
  {
    id: uuid('id').primaryKey(),
    sheetId: uuid('sheet_id')
      .notNull()
      .references(() => gangSheets.id, { onDelete: 'cascade' }),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'restrict' }),
    side: text('side').$type<Side>().notNull(),
    /** From 1 to the ticket's quantity. */
    copy: integer('copy').notNull(),
    /** Hash of the print it was arranged with; null before. */
    pngSha256: text('png_sha256'),
    /** The top left corner of the rotated piece on the film, in millimeters; null while it is not placed. */
    xMm: doublePrecision('x_mm'),
    yMm: doublePrecision('y_mm'),
    rotation: integer('rotation').$type<Rotation>().notNull().default(0),
    isLocked: boolean('is_locked').notNull().default(false),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    problem: text('problem').$type<PlacementProblem>(),
  },
  (table) => [
    // No print is on two sheets, even if they are arranged at the same time.
    uniqueIndex('gang_sheet_pieces_once')
      .on(table.ticketId, table.side, table.copy)
      .where(sql`not ${table.isLeftOut}`),
    index('gang_sheet_pieces_sheet').on(table.sheetId),
    check('gang_sheet_pieces_side', isInList(table.side, ['front', 'back'])),
    check('gang_sheet_pieces_rotation', sql`${table.rotation} in (0, 90, 180, 270)`),
    check('gang_sheet_pieces_problem', isInList(table.problem, ['overlap', 'outside'])),
    check('gang_sheet_pieces_place', sql`(${table.xMm} is null) = (${table.yMm} is null)`),
    check('gang_sheet_pieces_copy', sql`${table.copy} between 1 and 99`),
  ],
)

/** Shapes that were read before outlines were traced have none. */
export type ShapeLayout = Pick<PrintShape, 'crop' | 'print' | 'label'> & Partial<Pick<PrintShape, 'outline'>>

/** The shapes of prints, by the hash of their PNG; read once, however often a print is nested. */
export const printShapes = pgTable('print_shapes', {
  pngSha256: text('png_sha256').primaryKey(),
  /** Cells of the mask; 0 where nothing of the print is visible. */
  columns: integer('columns').notNull(),
  rows: integer('rows').notNull(),
  /** Words of the mask, deflated. */
  cells: bytea('cells').notNull(),
  layout: jsonb('layout').$type<ShapeLayout>(),
  previewKey: text('preview_key'),
})
