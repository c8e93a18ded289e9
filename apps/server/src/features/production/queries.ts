import { asc, eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { type Database, inTransaction } from '../../platform/database/index.ts'
import { type LineToPrint, orderLines, type PrintedLine } from '../orders/index.ts'
import { printFiles, tickets } from './schema.ts'

export type PrintFile = typeof printFiles.$inferSelect

/** Keeps a file of a line, unless the buyer has swapped the size while it was drawn: then it is of a film nobody wants. */
export const savePrintFile = (
  database: Database,
  { id, sizeValue }: Pick<PrintedLine, 'id' | 'sizeValue'>,
  file: typeof printFiles.$inferInsert,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const [line] = await transaction.select({ sizeValue: orderLines.sizeValue }).from(orderLines).where(eq(orderLines.id, id)).for('share')
    if (line?.sizeValue !== sizeValue) return
    await transaction
      .insert(printFiles)
      .values(file)
      .onConflictDoUpdate({ target: [printFiles.orderLineId, printFiles.side], set: file })
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
