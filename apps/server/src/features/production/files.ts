import { type Side, SIDES } from '@picasso/design'
import { and, asc, eq } from 'drizzle-orm'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { drawRefusedAgain } from '../designs/index.ts'
import { findOrder, isPaidOrDueAtDoor, markPrintFiles, orderLines, orders, printLines } from '../orders/index.ts'
import { describeDamage, readIntact, redrawLines } from './intact.ts'
import { printFileName } from './manifest.ts'
import type { PrintFile } from './queries.ts'
import { printFiles } from './schema.ts'
import { makeTransfer, TRANSFERS, type Transfer } from './transfer.ts'
import { WORDS } from './words/index.ts'

const addressOf = ({ orderLineId, side }: Pick<PrintFile, 'orderLineId' | 'side'>, name: string): string =>
  `/api/production/lines/${orderLineId}/${side}/${name}`

/** The print files of an order, those that are still missing too, by one statement. */
export const listPrintFiles = async (database: Parts['database'], orderId: string) => {
  const rows = await database
    .select({ lineId: orderLines.id, state: orderLines.printFiles, document: orderLines.document, file: printFiles })
    .from(orderLines)
    .leftJoin(printFiles, eq(printFiles.orderLineId, orderLines.id))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position), asc(printFiles.side))
  const lines = [...new Map(rows.map((row) => [row.lineId, row])).values()]
  return lines.flatMap(({ lineId, state, document }) => {
    if (state === null || document === null) return []
    return SIDES.filter((side) => document[side].elements.length > 0).map((side) => {
      const file = rows.find((row) => row.lineId === lineId && row.file?.side === side)?.file ?? null
      return {
        lineId,
        state,
        side,
        png: file && addressOf(file, 'print.png'),
        pdf: file && addressOf(file, 'print.pdf'),
        underBase: file && addressOf(file, 'under-base.png'),
        mirrored: file && addressOf(file, 'mirrored.png'),
        widthMm: file?.widthMm ?? null,
        heightMm: file?.heightMm ?? null,
        dpi: file?.dpi ?? null,
        createdAt: file?.createdAt.toISOString() ?? null,
      }
    })
  })
}

/** Has the files of an order that are not ready drawn again, and the pictures of its designs that were refused. */
export const retryPrintFiles = ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, orderId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!isPaidOrDueAtDoor(order)) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].notPaidNothingDrawn })
    const failed = await transaction
      .select({ id: orderLines.id, designId: orderLines.designId })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.printFiles, 'failed')))
    for (const { id } of failed) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await markPrintFiles(transaction, id, 'waiting')
    }
    await printLines(jobs, transaction, orderId)
    await drawRefusedAgain(
      transaction,
      jobs,
      failed.flatMap(({ designId }) => designId ?? []),
    )
  })

const PRINT_NAMES = ['print.png', 'print.pdf', ...TRANSFERS.map((transfer) => `${transfer}.png` as const)] as const
type PrintName = (typeof PRINT_NAMES)[number]

export const isPrintName = (name: string): name is PrintName => PRINT_NAMES.some((known) => known === name)

const transferOf = (name: PrintName): Transfer | undefined => TRANSFERS.find((transfer) => name === `${transfer}.png`)

/** As the file is called in the pack; what is made from it adds what it is. */
export const findDownloadName = async (database: Parts['database'], lineId: string, side: Side, name: PrintName): Promise<string> => {
  const [row] = await database
    .select({ number: orders.number, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  if (!row) throw new AppError('NOT_FOUND')
  const transfer = transferOf(name)
  return printFileName(row.number, row.line, transfer ? `${side}-${transfer}` : side, name === 'print.pdf' ? 'pdf' : 'png')
}

/** One file for the press, read from the store or made from it; a damaged one is drawn again instead of being handed out. */
export const readPrintFile = async (
  parts: Pick<Parts, 'database' | 'files' | 'jobs'>,
  lineId: string,
  side: Side,
  name: PrintName,
): Promise<Uint8Array> => {
  const [row] = await parts.database
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.orderLineId, lineId), eq(printFiles.side, side)))
  if (!row) throw new AppError('NOT_FOUND')
  const [key, sha256] = name === 'print.pdf' ? [row.pdfKey, row.pdfSha256] : [row.pngKey, row.pngSha256]
  const bytes = await readIntact(parts.files, key, sha256)
  if (!bytes) {
    await redrawLines(parts, [lineId])
    throw new AppError('UNAVAILABLE', { message: (language) => WORDS[language].damaged, details: describeDamage([row]) })
  }
  const transfer = transferOf(name)
  return transfer ? makeTransfer(bytes, transfer) : bytes
}
