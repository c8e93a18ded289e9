import {
  DELIVERY_STATES,
  type DeliveryState,
  type Press,
  PRESS_KINDS,
  PRESS_PROBLEMS,
  type PressDestination,
  type PressFileKind,
  type PressKind,
  type PressProblem,
} from '@picasso/contract'
import { type GarmentKey, type Side, SIDES } from '@picasso/design'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { isInList } from '../../platform/database/columns.ts'
import { gangSheets } from '../production/gang-sheets/schema.ts'
import { tickets } from '../production/schema.ts'

/** The row stays when a press is deleted, so that its deliveries keep its name. */
export const presses = pgTable(
  'presses',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    kind: text('kind').$type<PressKind>().notNull(),
    template: text('template').notNull(),
    files: text('files').array().$type<PressFileKind[]>().notNull(),
    destination: jsonb('destination').$type<PressDestination>().notNull(),
    cut: jsonb('cut').$type<Press['cut']>().notNull().default({ offsetMm: 0, isMirrored: false }),
    garments: text('garments').array().$type<GarmentKey[]>().notNull(),
    isAutomatic: boolean('is_automatic').notNull(),
    movesTickets: boolean('moves_tickets').notNull(),
    /** When the marker file was written to the folder; null until then. */
    markedAt: timestamp('marked_at', { withTimezone: true }),
    problem: text('problem').$type<PressProblem>(),
    /** Name of the file that has the problem; null if it is not about a file. */
    problemFile: text('problem_file'),
    problemSince: timestamp('problem_since', { withTimezone: true }),
    version: integer('version').notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('presses_name')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deletedAt} is null`),
    check('presses_kind', isInList(table.kind, PRESS_KINDS)),
    check('presses_problem', isInList(table.problem, PRESS_PROBLEMS)),
    check('presses_problem_since', sql`(${table.problem} is null) = (${table.problemSince} is null)`),
  ],
)

/** Includes the states that presses do not see: `withdrawing` until the files are deleted, then `withdrawn`. */
export const STORED_DELIVERY_STATES = [...DELIVERY_STATES, 'withdrawing', 'withdrawn'] as const
export type StoredDeliveryState = DeliveryState | 'withdrawing' | 'withdrawn'

/** A ticket or a gang sheet for a press; at most one active delivery of each. */
export const pressDeliveries = pgTable(
  'press_deliveries',
  {
    id: uuid('id').primaryKey(),
    pressId: uuid('press_id')
      .notNull()
      .references(() => presses.id, { onDelete: 'restrict' }),
    ticketId: uuid('ticket_id').references(() => tickets.id, { onDelete: 'restrict' }),
    /** Null after the sheet was deleted; its code stays. */
    sheetId: uuid('sheet_id').references(() => gangSheets.id, { onDelete: 'set null' }),
    sheetCode: text('sheet_code'),
    state: text('state').$type<StoredDeliveryState>().notNull().default('waiting'),
    /** Hash of the print files, plates or sheet it was built from; rendering them again changes it. */
    source: text('source').notNull(),
    /** Cut settings of the press at the time of planning. */
    cut: jsonb('cut').$type<Press['cut']>().notNull().default({ offsetMm: 0, isMirrored: false }),
    cause: text('cause'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    fetchedAt: timestamp('fetched_at', { withTimezone: true }),
    reportedAt: timestamp('reported_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('press_deliveries_once')
      .on(table.pressId, table.ticketId)
      .where(sql`${table.state} not in ('withdrawing', 'withdrawn')`),
    uniqueIndex('press_deliveries_sheet_once')
      .on(table.pressId, table.sheetId)
      .where(sql`${table.state} not in ('withdrawing', 'withdrawn')`),
    index('press_deliveries_ticket').on(table.ticketId),
    index('press_deliveries_sheet').on(table.sheetId),
    // Few rows are open, compared with all that were ever printed.
    index('press_deliveries_open')
      .on(table.pressId, table.id)
      .where(sql`${table.state} in ('waiting', 'delivered', 'fetched', 'withdrawing')`),
    index('press_deliveries_failed')
      .on(table.pressId)
      .where(sql`${table.state} = 'failed'`),
    check('press_deliveries_state', isInList(table.state, STORED_DELIVERY_STATES)),
    check('press_deliveries_subject', sql`(${table.ticketId} is null) = (${table.sheetCode} is not null)`),
    check('press_deliveries_cause', sql`(${table.state} <> 'failed') or (${table.cause} is not null)`),
  ],
)

/** Files that describe the other files of the delivery; the JSON is written last. */
export const TICKET_FILE_KINDS = ['ticket-text', 'ticket-json'] as const
type TicketFileKind = (typeof TICKET_FILE_KINDS)[number]
export type StoredFileKind = PressFileKind | TicketFileKind

/** Whether the press works with the file, rather than reads about the ticket in it. */
export const isWorkFile = <File extends { kind: StoredFileKind }>(file: File): file is File & { kind: PressFileKind } =>
  file.kind !== 'ticket-text' && file.kind !== 'ticket-json'

/** The files of a delivery, in the order in which they are written. */
export const pressFiles = pgTable(
  'press_files',
  {
    id: uuid('id').primaryKey(),
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => pressDeliveries.id, { onDelete: 'restrict' }),
    pressId: uuid('press_id')
      .notNull()
      .references(() => presses.id, { onDelete: 'restrict' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<StoredFileKind>().notNull(),
    /** Null for the files of a sheet, and for those about the ticket. */
    side: text('side').$type<Side>(),
    /** Number of the plate, from 1; null for files of other kinds. */
    part: integer('part'),
    name: text('name').notNull(),
    /** Hash of the complete file, which may still have its temporary name; null until then. */
    sha256: text('sha256'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** When it got its final name. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** When it was fetched or withdrawn. */
    goneAt: timestamp('gone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('press_files_once').on(table.deliveryId, table.kind, sql`coalesce(${table.side}, '')`, sql`coalesce(${table.part}, 0)`),
    uniqueIndex('press_files_position').on(table.deliveryId, table.position),
    uniqueIndex('press_files_name')
      .on(table.pressId, sql`lower(${table.name})`)
      .where(sql`${table.sha256} is not null and ${table.goneAt} is null`),
    check('press_files_side', isInList(table.side, SIDES)),
    check('press_files_hash', sql`(${table.sha256} is null) = (${table.bytes} is null)`),
    check('press_files_published', sql`${table.publishedAt} is null or ${table.sha256} is not null`),
  ],
)
