import { asc, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import type { Database } from '../../platform/database/index.ts'
import type { LineToPrint } from '../orders/index.ts'
import { printFiles, tickets } from './schema.ts'

export type PrintFile = typeof printFiles.$inferSelect

export const savePrintFile = async (database: Database, file: typeof printFiles.$inferInsert): Promise<void> => {
  await database
    .insert(printFiles)
    .values(file)
    .onConflictDoUpdate({ target: [printFiles.orderLineId, printFiles.side], set: file })
}

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
