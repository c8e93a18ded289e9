import { SHEET_FILE_KINDS } from '@picasso/contract'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { toSqlList } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { orderLines, orders } from '../orders/index.ts'
import { gangSheetPieces, gangSheets } from '../production/gang-sheets/schema.ts'
import { tickets } from '../production/schema.ts'
import { pressDeliveries, presses } from './schema.ts'

type Connection = Database | Transaction

/** A press that gets whole sheets gets no files of single tickets. */
export const getsSheets = sql`${presses.files} && array[${toSqlList(SHEET_FILE_KINDS)}]`

/** The parts of a file name that describe a sheet; all are set once the sheet is frozen. */
const sheetColumns = {
  sheetId: gangSheets.id,
  number: gangSheets.number,
  code: sql<string>`${gangSheets.code}`,
  filmWidthMm: gangSheets.filmWidthMm,
  lengthMm: sql<number>`${gangSheets.lengthMm}`,
  // With the name of the table, which Drizzle omits in a select from one table.
  pieceCount: sql<number>`(select count(*) from ${gangSheetPieces} piece where piece.sheet_id = gang_sheets.id and not piece.is_left_out)::int`,
  source: sql<string>`${gangSheets.layoutSha256}`,
}

/** Frozen and written, with at least one piece whose order is not stopped. */
const isPrintable = sql`${gangSheets.status} = 'frozen' and ${gangSheets.pngKey} is not null and ${gangSheets.pdfKey} is not null
  and exists (select from ${gangSheetPieces} join ${tickets} on ${tickets.id} = ${gangSheetPieces.ticketId}
    where ${gangSheetPieces.sheetId} = ${gangSheets.id} and not ${gangSheetPieces.isLeftOut} and ${tickets.isOpen})`

/** Locks the waiting frozen sheets, so that none is deleted while it is planned for a press. */
export const keepWaitingSheets = async (transaction: Transaction): Promise<void> => {
  await transaction
    .select({ id: gangSheets.id })
    .from(gangSheets)
    .where(sql`${gangSheets.status} = 'frozen' and ${gangSheets.state} = 'waiting'`)
    .orderBy(asc(gangSheets.id))
    .for('key share')
}

/** Pairs of a waiting sheet and an automatic press that does not have it yet. */
export const selectUnplannedSheets = (transaction: Transaction, limit: number) =>
  transaction
    .select({ press: presses, sheet: sheetColumns })
    .from(gangSheets)
    .innerJoin(presses, sql`${presses.isAutomatic} and ${presses.deletedAt} is null and ${getsSheets}`)
    .where(
      sql`${isPrintable} and ${gangSheets.state} = 'waiting' and not exists (select from ${pressDeliveries}
        where ${pressDeliveries.pressId} = ${presses.id} and ${pressDeliveries.sheetId} = ${gangSheets.id}
        and ${pressDeliveries.state} not in ('withdrawing', 'withdrawn'))`,
    )
    .orderBy(asc(gangSheets.number))
    .limit(limit)

export type PlannedSheet = Awaited<ReturnType<typeof selectUnplannedSheets>>[number]['sheet']

/** Locks a sheet and returns it if it can be printed. */
export const findPrintableSheet = async (transaction: Transaction, id: string): Promise<PlannedSheet | undefined> => {
  const [sheet] = await transaction
    .select(sheetColumns)
    .from(gangSheets)
    .where(and(eq(gangSheets.id, id), isPrintable))
    .for('key share')
  return sheet
}

/** Withdraws sheets that were deleted, whose orders were all stopped, or that were printed elsewhere before they were delivered. */
export const withdrawStaleSheets = async (transaction: Transaction): Promise<void> => {
  await transaction
    .update(pressDeliveries)
    .set({ state: 'withdrawing' })
    .where(
      and(
        sql`${pressDeliveries.sheetCode} is not null`,
        inArray(pressDeliveries.state, ['waiting', 'delivered']),
        sql`(${isNull(pressDeliveries.sheetId)} or exists (select from ${gangSheets} where ${gangSheets.id} = ${pressDeliveries.sheetId}
          and (not (${isPrintable}) or (${pressDeliveries.state} = 'waiting' and ${gangSheets.state} = 'printed'))))`,
      ),
    )
}

const selectSheetPieces = (connection: Connection, sheetIds: readonly string[]) =>
  connection
    .select({
      sheetId: gangSheetPieces.sheetId,
      ticket: tickets.code,
      order: orders.number,
      side: gangSheetPieces.side,
      copy: gangSheetPieces.copy,
      garment: orderLines.clothingType,
      color: orderLines.color,
      size: orderLines.sizeLabel,
      xMm: gangSheetPieces.xMm,
      yMm: gangSheetPieces.yMm,
      rotation: gangSheetPieces.rotation,
    })
    .from(gangSheetPieces)
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(gangSheetPieces.sheetId, [...sheetIds]), sql`not ${gangSheetPieces.isLeftOut}`))
    .orderBy(asc(sql`${tickets.code} collate "C"`), asc(gangSheetPieces.side), asc(gangSheetPieces.copy))

export interface DeliverySheet extends PlannedSheet {
  /** The prints on it. */
  pieces: Omit<Awaited<ReturnType<typeof selectSheetPieces>>[number], 'sheetId'>[]
}

/** Sheets with their pieces, by id. */
export const selectDeliverySheets = async (connection: Connection, ids: readonly string[]): Promise<Map<string, DeliverySheet>> => {
  if (ids.length === 0) return new Map()
  const sheets = await connection
    .select(sheetColumns)
    .from(gangSheets)
    .where(inArray(gangSheets.id, [...ids]))
  const deliverySheets = new Map(sheets.map((sheet): [string, DeliverySheet] => [sheet.sheetId, { ...sheet, pieces: [] }]))
  for (const { sheetId, ...piece } of await selectSheetPieces(connection, ids)) deliverySheets.get(sheetId)?.pieces.push(piece)
  return deliverySheets
}
