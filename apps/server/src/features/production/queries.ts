import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, inTransaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import { type LineToPrint, orderLines, type PrintLine } from '../orders/index.ts'
import { enqueueFileDeletion } from '../storage/index.ts'
import { printFiles, tickets } from './schema.ts'

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
