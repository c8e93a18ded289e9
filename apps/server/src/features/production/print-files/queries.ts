import type { OrderLine } from '@picasso/contract'
import type { Finding, Side } from '@picasso/design'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { orderLines, orders } from '../../orders/schema.ts'
import { enqueueFileDeletion } from '../../storage/index.ts'
import { gangSheetPieces, gangSheets } from '../gang-sheets/schema.ts'
import { printFiles, tickets } from '../schema.ts'

export type LineRow = typeof orderLines.$inferSelect

/** A line that is printed to order, with everything its print files are rendered from. */
export type PrintLine = LineRow & {
  [
    Part in
      | 'frontPictureKey'
      | 'backPictureKey'
      | 'frontCaptureKey'
      | 'backCaptureKey'
      | 'document'
      | 'documentHash'
      | 'fonts'
      | 'printFiles'
  ]: NonNullable<LineRow[Part]>
}

export const needsPrinting = (line: LineRow): line is PrintLine => line.document !== null

/** The picture of a side that the buyer's browser captured. */
export const getCaptureKey = (line: PrintLine, side: Side): string => (side === 'front' ? line.frontCaptureKey : line.backCaptureKey)

/** The picture of a side that the order shows. */
export const getPictureKey = (line: PrintLine, side: Side): string => (side === 'front' ? line.frontPictureKey : line.backPictureKey)

/** The lines of an order that are printed, by position. */
export const selectLinesToPrint = async (transaction: Transaction, orderId: string): Promise<PrintLine[]> =>
  (await transaction.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))).filter(
    needsPrinting,
  )

interface LineToPrint {
  line: PrintLine
  /** Number of its order. */
  number: string
  isCancelled: boolean
}

export const findLineToPrint = async (database: Database, orderLineId: string): Promise<LineToPrint | undefined> => {
  const [row] = await database
    .select({ line: orderLines, number: orders.number, shippingStatus: orders.shippingStatus })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId))
  return row && needsPrinting(row.line)
    ? { line: row.line, number: row.number, isCancelled: row.shippingStatus === 'cancelled' }
    : undefined
}

export const setPrintFilesState = async (
  executor: Database | Transaction,
  orderLineId: string,
  state: NonNullable<OrderLine['printFiles']>,
): Promise<void> => {
  await executor.update(orderLines).set({ printFiles: state }).where(eq(orderLines.id, orderLineId))
}

/**
 * Marks them ready if the line still has the size that they were rendered for, and exactly these files: those rendered
 * while the buyer had chosen another size were not stored, even where the size has been changed back since.
 */
export const markPrintFilesReady = async (
  database: Database,
  { id, sizeValue }: Pick<LineRow, 'id' | 'sizeValue'>,
  pngKeys: readonly string[],
): Promise<boolean> => {
  const storedCount = database.$count(printFiles, and(eq(printFiles.orderLineId, id), inArray(printFiles.pngKey, [...pngKeys])))
  const rows = await database
    .update(orderLines)
    .set({ printFiles: 'ready' })
    .where(and(eq(orderLines.id, id), eq(orderLines.sizeValue, sizeValue), eq(storedCount, pngKeys.length)))
    .returning({ id: orderLines.id })
  return rows.length > 0
}

/** Replaces the picture of a side by the shop's own rendering. */
export const replacePicture = async (database: Database, orderLineId: string, side: Side, key: string): Promise<void> => {
  const values = side === 'front' ? { frontPictureKey: key } : { backPictureKey: key }
  await database.update(orderLines).set(values).where(eq(orderLines.id, orderLineId))
}

/** Stores the preflight findings of a line that was ordered before the preflight had run. */
export const saveFindings = async (database: Database, orderLineId: string, findings: Finding[]): Promise<void> => {
  await database
    .update(orderLines)
    .set({ findings })
    .where(and(eq(orderLines.id, orderLineId), isNull(orderLines.findings)))
}

/** Creates the first ticket of an order line, once. */
export const ensureTicket = async (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { line, number }: LineToPrint,
): Promise<void> => {
  await database
    .insert(tickets)
    .values({
      id: newId(),
      orderLineId: line.id,
      code: `${number}-${line.position + 1}`,
      quantity: line.quantity,
      since: clock.now(),
    })
    .onConflictDoNothing()
}

/** Whether a print of the line is on a frozen gang sheet, whose film has the label of its size. */
export const isOnFrozenSheet = async (transaction: Transaction, orderLineId: string): Promise<boolean> => {
  const [piece] = await transaction
    .select({ id: gangSheetPieces.id })
    .from(gangSheetPieces)
    .innerJoin(gangSheets, eq(gangSheets.id, gangSheetPieces.sheetId))
    .innerJoin(tickets, eq(tickets.id, gangSheetPieces.ticketId))
    .where(and(eq(tickets.orderLineId, orderLineId), sql`not ${gangSheetPieces.isLeftOut}`, eq(gangSheets.status, 'frozen')))
    .limit(1)
  return piece !== undefined
}

export type PrintFile = typeof printFiles.$inferSelect

/**
 * Stores a file of a line, unless the buyer has changed the size meanwhile: then it is out of date. The replaced
 * file is deleted, unless another line uses the same.
 */
export const savePrintFile = (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  { id, sizeValue }: Pick<PrintLine, 'id' | 'sizeValue'>,
  file: typeof printFiles.$inferInsert,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [line] = await transaction.select({ sizeValue: orderLines.sizeValue }).from(orderLines).where(eq(orderLines.id, id)).for('share')
    const newKeys = [file.pngKey, file.pdfKey]
    if (line?.sizeValue !== sizeValue) return enqueueFileDeletion(transaction, jobs, newKeys)
    const existing = await transaction
      .select({ pngKey: printFiles.pngKey, pdfKey: printFiles.pdfKey })
      .from(printFiles)
      .where(and(eq(printFiles.orderLineId, file.orderLineId), eq(printFiles.side, file.side)))
      .for('update')
    await transaction
      .insert(printFiles)
      .values(file)
      .onConflictDoUpdate({ target: [printFiles.orderLineId, printFiles.side], set: file })
    const replacedKeys = existing.flatMap(({ pngKey, pdfKey }) => [pngKey, pdfKey]).filter((key) => !newKeys.includes(key))
    return enqueueFileDeletion(transaction, jobs, replacedKeys)
  })

export const selectPrintFiles = (database: Database, orderLineIds: readonly string[]): Promise<PrintFile[]> =>
  database
    .select()
    .from(printFiles)
    .where(inArray(printFiles.orderLineId, [...orderLineIds]))
    .orderBy(asc(printFiles.orderLineId), asc(printFiles.side))
