import { and, asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { type Database, inTransaction } from '../../platform/database/index.ts'
import { type LineToPrint, orderLines, type PrintedLine } from '../orders/index.ts'
import { eraseLater } from '../storage/index.ts'
import { printFiles, tickets } from './schema.ts'

export type PrintFile = typeof printFiles.$inferSelect

/**
 * Keeps a file of a line, unless the buyer has swapped the size while it was drawn: then it is of a film nobody wants. What it takes
 * the place of is deleted, unless another line is printed with the same.
 */
export const savePrintFile = (
  { database, jobs }: Pick<Parts, 'database' | 'jobs'>,
  { id, sizeValue }: Pick<PrintedLine, 'id' | 'sizeValue'>,
  file: typeof printFiles.$inferInsert,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [line] = await transaction.select({ sizeValue: orderLines.sizeValue }).from(orderLines).where(eq(orderLines.id, id)).for('share')
    const written = [file.pngKey, file.pdfKey]
    if (line?.sizeValue !== sizeValue) return eraseLater(transaction, jobs, written)
    const there = await transaction
      .select({ pngKey: printFiles.pngKey, pdfKey: printFiles.pdfKey })
      .from(printFiles)
      .where(and(eq(printFiles.orderLineId, file.orderLineId), eq(printFiles.side, file.side)))
      .for('update')
    await transaction
      .insert(printFiles)
      .values(file)
      .onConflictDoUpdate({ target: [printFiles.orderLineId, printFiles.side], set: file })
    const replaced = there.flatMap(({ pngKey, pdfKey }) => [pngKey, pdfKey]).filter((key) => !written.includes(key))
    return eraseLater(transaction, jobs, replaced)
  })

export const selectPrintFiles = (database: Database, orderLineIds: readonly string[]): Promise<PrintFile[]> =>
  database
    .select()
    .from(printFiles)
    .where(inArray(printFiles.orderLineId, [...orderLineIds]))
    .orderBy(asc(printFiles.orderLineId), asc(printFiles.side))

/** Puts an order line on the board, once. */
export const ensureTicket = async (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
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
