import { PLATE_FILE_KINDS, type PlateFileKind, PLATE_SET_STATES, type PlateSetState, type RenderErrorDetails } from '@picasso/contract'
import type { PlatePlan, PlateSettings, Side } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { bigint, check, doublePrecision, foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { orderLines } from '../orders/schema.ts'

/** The shop's own book of inks, each with the color that was measured of it under D50. */
export const inks = pgTable(
  'inks',
  {
    id: uuid('id').primaryKey(),
    /** The name as typed. */
    name: text('name').notNull(),
    /** The name without case and surrounding spaces. */
    normalizedName: text('normalized_name').notNull().unique(),
    l: doublePrecision('lab_l').notNull(),
    a: doublePrecision('lab_a').notNull(),
    b: doublePrecision('lab_b').notNull(),
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('inks_lab', sql`${table.l} between 0 and 100 and ${table.a} between -128 and 127 and ${table.b} between -128 and 127`)],
)

/** The plates of a side of an order line: their settings, frozen with their hash while files are made with them. */
export const plateSets = pgTable(
  'plate_sets',
  {
    orderLineId: uuid('order_line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'restrict' }),
    side: text('side').$type<Side>().notNull(),
    settings: jsonb('settings').$type<PlateSettings>().notNull(),
    /** Size of the garment they are made for; a buyer may still change it before production. */
    sizeLabel: text('size_label').notNull(),
    /** SHA-256 of document, size, side and settings, hex: the same gives the same files. */
    hash: text('hash').notNull(),
    state: text('state').$type<PlateSetState>().notNull(),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    error: jsonb('error').$type<RenderErrorDetails>(),
    plan: jsonb('plan').$type<PlatePlan>(),
    renderedAt: timestamp('rendered_at', { withTimezone: true }),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.side] }),
    check('plate_sets_state', isInList(table.state, PLATE_SET_STATES)),
    check('plate_sets_progress', sql`${table.progress} between 0 and 100`),
    check('plate_sets_ready', sql`(${table.state} = 'ready') <= (${table.plan} is not null)`),
  ],
)

/** Rendered files of a set of plates. */
export const plateFiles = pgTable(
  'plate_files',
  {
    orderLineId: uuid('order_line_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    /** From 0: films, separations, then a film for each plate in the order of printing. */
    position: integer('position').notNull(),
    kind: text('kind').$type<PlateFileKind>().notNull(),
    /** Name of its plate; null for files with all plates. */
    plate: text('plate'),
    fileKey: text('file_key').notNull(),
    /** SHA-256 of the file, hex; verified before every download. */
    sha256: text('sha256').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderLineId, table.side, table.position] }),
    foreignKey({
      name: 'plate_files_set',
      columns: [table.orderLineId, table.side],
      foreignColumns: [plateSets.orderLineId, plateSets.side],
    }).onDelete('cascade'),
    check('plate_files_kind', isInList(table.kind, PLATE_FILE_KINDS)),
    check('plate_files_plate', sql`(${table.kind} = 'film') = (${table.plate} is not null)`),
  ],
)
