import type { OrderLine } from '@picasso/contract'
import { eq } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { type OrderLineRow, selectLines } from './queries.ts'
import { orderLines, orders } from './schema.ts'

/** Name of the job that draws the files of one line; the feature `production` does it. */
export const PRINT_FILES = 'print-files'

/** Has the files for the printer drawn, line by line, as soon as this transaction holds. */
export const printLines = async (jobs: Parts['jobs'], transaction: Transaction, orderId: string): Promise<void> => {
  for (const { id } of await selectLines(transaction, orderId)) {
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await jobs.add(transaction, PRINT_FILES, { orderLineId: id }, { key: `${PRINT_FILES}:${id}` })
  }
}

export interface LineToPrint {
  line: OrderLineRow
  number: string
}

export const findLineToPrint = async (database: Database, orderLineId: string): Promise<LineToPrint | undefined> => {
  const [row] = await database
    .select({ line: orderLines, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId))
  return row
}

export const markPrintFiles = async (
  executor: Database | Transaction,
  orderLineId: string,
  state: OrderLine['printFiles'],
): Promise<void> => {
  await executor.update(orderLines).set({ printFiles: state }).where(eq(orderLines.id, orderLineId))
}
