import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { isPaymentCleared } from '@picasso/contract'

import { findOrderByNumber, type OrderRow, selectLines } from '../orders/index.ts'
import { findInvalidFiles } from './file-integrity.ts'
import { printFileName, buildManifest } from './manifest.ts'
import {
  needsPrinting,
  type PrintFile,
  type PrintLine,
  type PrintServices,
  readVerifiedFile,
  renderPrintFiles,
  selectPrintFiles,
  setPrintFilesState,
} from './print-files/index.ts'

/** Why the files cannot be exported, as a message for the operator. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}

const requireOrder = async (services: PrintServices, number: string): Promise<OrderRow> => {
  const order = await findOrderByNumber(services.database, number)
  if (!order) throw new ExportError(`There is no order ${number}.`)
  if (!isPaymentCleared(order)) throw new ExportError(`Order ${number} is not paid, so nothing is printed yet.`)
  return order
}

const renderMissingFiles = async (
  services: PrintServices,
  { id, number }: OrderRow,
): Promise<{ lines: PrintLine[]; files: PrintFile[] }> => {
  for (const line of await selectLines(services.database, id)) {
    // One line after the other, because rendering needs a core and much memory.
    // oxlint-disable-next-line no-await-in-loop
    await renderPrintFiles(services, line.id)
  }
  const lines = (await selectLines(services.database, id)).filter(needsPrinting)
  const failed = lines.find((line) => line.printFiles !== 'ready')
  if (failed) throw new ExportError(`Line ${failed.position + 1} of order ${number} cannot be drawn.`)
  const ids = lines.map((line) => line.id)
  return { lines, files: await selectPrintFiles(services.database, ids) }
}

/** Renders damaged files again, so that only verified files are exported. */
const repairInvalidFiles = async (
  services: PrintServices,
  order: OrderRow,
  onNotice: (message: string) => void,
): ReturnType<typeof renderMissingFiles> => {
  const content = await renderMissingFiles(services, order)
  const invalidFiles = await findInvalidFiles(services.files, content.files)
  if (invalidFiles.length === 0) return content
  for (const id of new Set(invalidFiles.map(({ orderLineId }) => orderLineId))) {
    onNotice(`A stored print file of order ${order.number} was damaged and is drawn again.`)
    // oxlint-disable-next-line no-await-in-loop
    await setPrintFilesState(services.database, id, 'waiting')
  }
  return renderMissingFiles(services, order)
}

/**
 * Writes the print files of an order with a manifest into a folder; renders those that are missing or damaged. Returns the
 * file names.
 */
export const exportPrintFiles = async (
  services: PrintServices,
  number: string,
  folder: string,
  onNotice: (message: string) => void = () => undefined,
): Promise<string[]> => {
  const order = await requireOrder(services, number)
  const { lines, files } = await repairInvalidFiles(services, order, onNotice)
  await mkdir(folder, { recursive: true })
  const fileNames: string[] = []
  const write = async (name: string, key: string, sha256: string): Promise<void> => {
    const bytes = await readVerifiedFile(services.files, key, sha256)
    if (!bytes) throw new ExportError(`The stored file ${key} is damaged and could not be drawn again. Restore it from a backup.`)
    await writeFile(join(folder, name), bytes)
    fileNames.push(name)
  }
  for (const line of lines) {
    for (const file of files.filter((printFile) => printFile.orderLineId === line.id)) {
      // Files of several megabytes: one in memory at a time.
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'png'), file.pngKey, file.pngSha256)
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'pdf'), file.pdfKey, file.pdfSha256)
    }
  }
  await writeFile(join(folder, 'manifest.json'), buildManifest(order, lines, files))
  return [...fileNames, 'manifest.json']
}
