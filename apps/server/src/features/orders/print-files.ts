import type { OrderLine } from '@picasso/contract'
import type { Finding, Side } from '@picasso/design'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { declareJob, newJob, type NewJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { flagForReview } from './history.ts'
import { type OrderLineRow, selectLines } from './queries.ts'
import { orderLines, orders } from './schema.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'print-files': true
  }
}

/** Renders the print files of one line; the feature `production` does it. */
export const printFilesJob = declareJob({
  name: 'print-files',
  payload: z.object({ orderLineId: z.uuid() }),
  key: ({ orderLineId }) => `print-files:${orderLineId}`,
})

/** Jobs that render the print files, one per line. */
export const buildPrintJobs = (lines: readonly OrderLineRow[]): NewJob[] =>
  lines.filter(needsPrinting).map(({ id }) => newJob(printFilesJob, { orderLineId: id }))

/** Queues the print files of an order, to be rendered when this transaction commits. */
export const queuePrintJobs = async (jobs: Services['jobs'], transaction: Transaction, orderId: string): Promise<void> =>
  jobs.addAll(transaction, buildPrintJobs(await selectLines(transaction, orderId)))

/** A line that is printed to order, with everything its print files are rendered from. */
export type PrintLine = OrderLineRow & {
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
  ]: NonNullable<OrderLineRow[Part]>
}

export const needsPrinting = (line: OrderLineRow): line is PrintLine => line.document !== null

export interface LineToPrint {
  line: PrintLine
  number: string
}

export const findLineToPrint = async (database: Database, orderLineId: string): Promise<LineToPrint | undefined> => {
  const [row] = await database
    .select({ line: orderLines, number: orders.number })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, orderLineId))
  return row && needsPrinting(row.line) ? { line: row.line, number: row.number } : undefined
}

export const setPrintFilesState = async (
  executor: Database | Transaction,
  orderLineId: string,
  state: NonNullable<OrderLine['printFiles']>,
): Promise<void> => {
  await executor.update(orderLines).set({ printFiles: state }).where(eq(orderLines.id, orderLineId))
}

/** Marks them ready for the size they were rendered for; false where the buyer has changed the size meanwhile. */
export const markPrintFilesReady = async (
  database: Database,
  { id, sizeValue }: Pick<OrderLineRow, 'id' | 'sizeValue'>,
): Promise<boolean> => {
  const rows = await database
    .update(orderLines)
    .set({ printFiles: 'ready' })
    .where(and(eq(orderLines.id, id), eq(orderLines.sizeValue, sizeValue)))
    .returning({ id: orderLines.id })
  return rows.length > 0
}

/** Renders the files of a line again, if they are rendered or being rendered. */
export const restartPrintJob = async (jobs: Services['jobs'], transaction: Transaction, line: OrderLineRow): Promise<void> => {
  if (line.printFiles === null || line.printFiles === 'waiting') return
  await setPrintFilesState(transaction, line.id, 'waiting')
  await jobs.addAll(transaction, buildPrintJobs([line]))
}

/** The picture of a side that the buyer's browser captured. */
export const getCaptureKey = (line: PrintLine, side: Side): string => (side === 'front' ? line.frontCaptureKey : line.backCaptureKey)

/** The picture of a side that the order shows. */
export const getPictureKey = (line: PrintLine, side: Side): string => (side === 'front' ? line.frontPictureKey : line.backPictureKey)

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

/** Flags an order for review; the first reason stays until it is cleared. */
export const flagMissingPrintFile = async (
  database: Database,
  orderId: string,
  failure: { line: number; error: string },
): Promise<void> => {
  await database
    .update(orders)
    .set(flagForReview({ cause: 'line-not-printable', ...failure }))
    .where(and(eq(orders.id, orderId), isNull(orders.reviewKind)))
}
