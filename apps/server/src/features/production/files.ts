import { isPaymentCleared } from '@picasso/contract'
import { type Side, SIDES } from '@picasso/design'
import { and, asc, eq } from 'drizzle-orm'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { retryFailedRenders } from '../designs/index.ts'
import { findOrder, orderLines, orders } from '../orders/index.ts'
import { describeInvalidFiles, schedulePrintFiles } from './file-integrity.ts'
import { printFileName } from './manifest.ts'
import { MESSAGES } from './messages/index.ts'
import { type PrintFile, queuePrintJobs, readVerifiedFile, setPrintFilesState } from './print-files/index.ts'
import { printFiles } from './schema.ts'
import { renderPreview, renderTransfer, TRANSFERS, type Transfer } from './transfer.ts'

const buildFileUrl = ({ orderLineId, side }: Pick<PrintFile, 'orderLineId' | 'side'>, name: string): string =>
  `/api/production/lines/${orderLineId}/${side}/${name}`

/** The print files of an order, including those still missing, in one statement. */
export const listPrintFiles = async (database: Services['database'], orderId: string) => {
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
        png: file && buildFileUrl(file, 'print.png'),
        pdf: file && buildFileUrl(file, 'print.pdf'),
        underBase: file && buildFileUrl(file, 'under-base.png'),
        mirrored: file && buildFileUrl(file, 'mirrored.png'),
        widthMm: file?.widthMm ?? null,
        heightMm: file?.heightMm ?? null,
        dpi: file?.dpi ?? null,
        createdAt: file?.createdAt.toISOString() ?? null,
      }
    })
  })
}

/** Renders the failed print files of an order again, and the rejected pictures of its designs. */
export const retryPrintFiles = ({ database, jobs }: Pick<Services, 'database' | 'jobs'>, orderId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await findOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!isPaymentCleared(order)) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].unpaid })
    const failed = await transaction
      .select({ id: orderLines.id, designId: orderLines.designId })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orderId), eq(orderLines.printFiles, 'failed')))
    for (const { id } of failed) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      await setPrintFilesState(transaction, id, 'waiting')
    }
    await queuePrintJobs(jobs, transaction, orderId)
    await retryFailedRenders(
      transaction,
      jobs,
      failed.flatMap(({ designId }) => designId ?? []),
    )
  })

/** The print as a dialog shows it. */
const PREVIEW_NAME = 'preview.png'

const PRINT_NAMES = ['print.png', 'print.pdf', PREVIEW_NAME, ...TRANSFERS.map((transfer) => `${transfer}.png` as const)] as const
type PrintName = (typeof PRINT_NAMES)[number]

export const isPrintName = (name: string): name is PrintName => PRINT_NAMES.some((printName) => printName === name)

const findTransfer = (name: PrintName): Transfer | undefined => TRANSFERS.find((transfer) => name === `${transfer}.png`)

/** The file name as in the print pack; a transfer variant adds its own name. */
export const getDownloadName = async (database: Services['database'], lineId: string, side: Side, name: PrintName): Promise<string> => {
  const [row] = await database
    .select({ number: orders.number, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  if (!row) throw new AppError('NOT_FOUND')
  const transfer = findTransfer(name)
  return printFileName(row.number, row.line, transfer ? `${side}-${transfer}` : side, name === 'print.pdf' ? 'pdf' : 'png')
}

/** One print file, read from the store or derived from it. A damaged one is rendered again instead of being served. */
export const readPrintFile = async (
  services: Pick<Services, 'database' | 'files' | 'jobs'>,
  lineId: string,
  side: Side,
  name: PrintName,
): Promise<Uint8Array> => {
  const [row] = await services.database
    .select()
    .from(printFiles)
    .where(and(eq(printFiles.orderLineId, lineId), eq(printFiles.side, side)))
  if (!row) throw new AppError('NOT_FOUND')
  const [key, sha256] = name === 'print.pdf' ? [row.pdfKey, row.pdfSha256] : [row.pngKey, row.pngSha256]
  const bytes = await readVerifiedFile(services.files, key, sha256)
  if (!bytes) {
    await schedulePrintFiles(services, [lineId])
    throw new AppError('UNAVAILABLE', { message: (language) => MESSAGES[language].invalidFile, details: describeInvalidFiles([row]) })
  }
  const transfer = findTransfer(name)
  if (name === PREVIEW_NAME) return renderPreview(bytes)
  return transfer ? renderTransfer(bytes, transfer) : bytes
}
