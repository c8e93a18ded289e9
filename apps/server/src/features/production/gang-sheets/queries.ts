import type { PressState, SheetSettings } from '@picasso/contract'
import type { Side } from '@picasso/design'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockOrders } from '../../orders/index.ts'
import { orderLines, orders } from '../../orders/schema.ts'
import { pressDeliveries, presses } from '../../presses/schema.ts'
import { printFiles, tickets } from '../schema.ts'
import { MESSAGES } from './messages/index.ts'
import { gangSheetPieces, gangSheets } from './schema.ts'

export type SheetRow = typeof gangSheets.$inferSelect
export type PieceRow = typeof gangSheetPieces.$inferSelect

export const toSettings = ({ filmWidthMm, marginMm, gapMm, turning, maxLengthMm, hasCropMarks }: SheetRow): SheetSettings => ({
  filmWidthMm,
  marginMm,
  gapMm,
  turning,
  maxLengthMm,
  hasCropMarks,
})

export const findSheet = async (executor: Database | Transaction, id: string): Promise<SheetRow | undefined> => {
  const [sheet] = await executor.select().from(gangSheets).where(eq(gangSheets.id, id))
  return sheet
}

export const requireSheet = async (executor: Database | Transaction, id: string): Promise<SheetRow> => {
  const sheet = await findSheet(executor, id)
  if (!sheet) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noSheet })
  return sheet
}

/** Locks a sheet until the transaction ends; undefined if it was deleted. */
export const lockExistingSheet = async (transaction: Transaction, id: string): Promise<SheetRow | undefined> => {
  const [sheet] = await transaction.select().from(gangSheets).where(eq(gangSheets.id, id)).for('update')
  return sheet
}

export const lockSheet = async (transaction: Transaction, id: string): Promise<SheetRow> => {
  const sheet = await lockExistingSheet(transaction, id)
  if (!sheet) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noSheet })
  return sheet
}

/** Locks a draft that has no running task, to change it. */
export const lockDraft = async (transaction: Transaction, id: string): Promise<SheetRow> => {
  const sheet = await lockSheet(transaction, id)
  if (sheet.status === 'frozen') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].isFrozen })
  if (sheet.task !== null) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].isBusy })
  return sheet
}

/** Locks the orders of a sheet's pieces; returns the ids of their tickets. */
export const lockSheetTickets = async (transaction: Transaction, sheetId: string): Promise<string[]> => {
  const rows = await transaction
    .selectDistinct({ ticketId: gangSheetPieces.ticketId, orderId: orderLines.orderId })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(and(eq(gangSheetPieces.sheetId, sheetId), sql`not ${gangSheetPieces.isLeftOut}`))
  await lockOrders(
    transaction,
    rows.map(({ orderId }) => orderId),
  )
  return rows.map(({ ticketId }) => ticketId)
}

/** Changes a sheet and increases its version. */
export const updateSheet = async (
  executor: Database | Transaction,
  id: string,
  values: Partial<typeof gangSheets.$inferInsert>,
): Promise<void> => {
  await executor
    .update(gangSheets)
    .set({ ...values, version: sql`${gangSheets.version} + 1` })
    .where(eq(gangSheets.id, id))
}

/** The pieces of a sheet with their current print files, in an order that depends only on the pieces themselves. */
export const selectPieces = (executor: Database | Transaction, sheetId: string) =>
  executor
    .select({
      piece: gangSheetPieces,
      code: tickets.code,
      quantity: tickets.quantity,
      orderLineId: tickets.orderLineId,
      file: printFiles,
      sizeLabel: orderLines.sizeLabel,
      clothingType: orderLines.clothingType,
      color: orderLines.color,
    })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .leftJoin(printFiles, and(eq(printFiles.orderLineId, tickets.orderLineId), eq(printFiles.side, gangSheetPieces.side)))
    .where(eq(gangSheetPieces.sheetId, sheetId))
    .orderBy(asc(sql`${tickets.code} collate "C"`), asc(gangSheetPieces.side), asc(gangSheetPieces.copy))

export type PieceDetails = Awaited<ReturnType<typeof selectPieces>>[number]

const PAGE_SIZE = 25

/** A page of sheets, the newest first, with the number of their pieces. */
export const selectSheetPage = async (database: Database, after: string | undefined) => {
  // With the name of the table, which Drizzle omits in a select from one table.
  const pieceCount = sql<number>`(select count(*)::int from ${gangSheetPieces} piece where piece.sheet_id = gang_sheets.id and not piece.is_left_out)`
  const before = after === undefined ? undefined : sql`(select ${gangSheets.number} from ${gangSheets} where ${gangSheets.id} = ${after})`
  const rows = await database
    .select({ sheet: gangSheets, pieceCount })
    .from(gangSheets)
    .where(before && lt(gangSheets.number, before))
    .orderBy(desc(gangSheets.number))
    .limit(PAGE_SIZE + 1)
  const page = rows.slice(0, PAGE_SIZE)
  return { page, next: rows.length > PAGE_SIZE ? (page.at(-1)?.sheet.id ?? null) : null }
}

/** A print of which nothing is visible needs no film. */
export const isVisible = sql`${printFiles.ink} is not null`

/** Scanning a sheet moves its tickets to `printing` with all of their prints, also those that were left out of it. */
export const isOnScannedSheet = sql`exists (select from ${gangSheetPieces} piece join ${gangSheets} sheet on sheet.id = piece.sheet_id
  where piece.ticket_id = ${tickets.id} and not piece.is_left_out and sheet.state <> 'waiting')`

/** Only these tickets have prints to place. */
const isUnprinted = sql`${tickets.isOpen} and (${tickets.state} = 'waiting' or (${tickets.state} = 'printing' and ${isOnScannedSheet}))`

/** The visible sides of unprinted tickets, by the id of the ticket. */
export const selectVisibleSides = async (executor: Database | Transaction): Promise<Map<string, Side[]>> => {
  const rows = await executor
    .select({ ticketId: tickets.id, sides: sql<Side[]>`array_agg(${printFiles.side})` })
    .from(tickets)
    .innerJoin(printFiles, and(eq(printFiles.orderLineId, tickets.orderLineId), isVisible))
    .where(isUnprinted)
    .groupBy(tickets.id)
  return new Map(rows.map(({ ticketId, sides }) => [ticketId, sides]))
}

/** A side and copy of a ticket. */
export interface PrintCopy {
  ticketId: string
  side: Side
  copy: number
}

/** Keys of the copies of unprinted tickets that are on a sheet. */
export const selectPlacedCopies = async (executor: Database | Transaction): Promise<Set<string>> => {
  const rows = await executor
    .select({ ticketId: gangSheetPieces.ticketId, side: gangSheetPieces.side, copy: gangSheetPieces.copy })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .where(sql`not ${gangSheetPieces.isLeftOut} and ${isUnprinted}`)
  return new Set(rows.map(toCopyKey))
}

export const toCopyKey = ({ ticketId, side, copy }: PrintCopy): string => `${ticketId} ${side} ${copy}`

/** Who ordered what is on a sheet, by the id of the order. */
export const selectCustomerNames = async (database: Database, sheetId: string): Promise<Map<string, string>> => {
  const rows = await database
    .selectDistinct({ orderId: orders.id, name: sql<string>`${orders.contact} ->> 'name'` })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(gangSheetPieces.sheetId, sheetId))
  return new Map(rows.map(({ orderId, name }) => [orderId, name]))
}

/** The presses that have a sheet. */
export const selectSheetPresses = (database: Database, sheetId: string): Promise<PressState[]> =>
  database
    .select({
      _id: presses.id,
      name: presses.name,
      state: sql<PressState['state']>`${pressDeliveries.state}`,
      cause: pressDeliveries.cause,
    })
    .from(pressDeliveries)
    .innerJoin(presses, eq(presses.id, pressDeliveries.pressId))
    .where(and(eq(pressDeliveries.sheetId, sheetId), sql`${pressDeliveries.state} not in ('withdrawing', 'withdrawn')`))
    .orderBy(asc(pressDeliveries.id))

/** The sheets that contain prints of these orders. */
export const selectOrderSheets = (database: Database, orderIds: readonly string[]) =>
  database
    .select({
      _id: gangSheets.id,
      number: gangSheets.number,
      code: gangSheets.code,
      status: gangSheets.status,
      state: gangSheets.state,
      pieceCount: sql<number>`count(*)::int`,
    })
    .from(gangSheetPieces)
    .innerJoin(gangSheets, eq(gangSheets.id, gangSheetPieces.sheetId))
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(and(inArray(orderLines.orderId, [...orderIds]), sql`not ${gangSheetPieces.isLeftOut}`))
    .groupBy(gangSheets.id)
    .orderBy(asc(gangSheets.number))
