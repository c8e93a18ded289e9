import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileStore } from '../../platform/files/index.ts'
import { findOrderByNumber, isPaidOrDueAtDoor, type OrderLineRow, selectLines } from '../orders/index.ts'
import { makePrintFiles, type PrintParts } from './print-job.ts'
import { type PrintFile, selectPrintFiles } from './queries.ts'

/** What keeps the files from being written, as a sentence for the person who asked. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal'
}

/** `PIC-10001-line-1-tshirt-black-m-front.png`: everything a person at the press asks for. */
const nameOf = (number: string, line: OrderLineRow, side: string, extension: string): string =>
  `${number}-line-${line.position + 1}-${line.clothingType}-${line.color}-${line.sizeLabel}-${side}.${extension}`.replaceAll(' ', '-')

const writeFrom = async (files: FileStore, key: string, path: string): Promise<void> => {
  const bytes = await files.get(key)
  if (!bytes) throw new ExportRefusal(`The stored file ${key} is missing. Restore it from a backup.`)
  await writeFile(path, bytes)
}

const describe = (number: string, line: OrderLineRow, file: PrintFile) => ({
  side: file.side,
  png: nameOf(number, line, file.side, 'png'),
  pngSha256: file.pngSha256,
  pdf: nameOf(number, line, file.side, 'pdf'),
  pdfSha256: file.pdfSha256,
  widthMm: file.widthMm,
  heightMm: file.heightMm,
  widthPx: file.widthPx,
  heightPx: file.heightPx,
  dpi: file.dpi,
  drawnBy: file.renderer,
  drawnAt: file.createdAt.toISOString(),
  comparisonWithBuyersPicture: file.comparison,
})

const manifestLine = (number: string, line: OrderLineRow, files: readonly PrintFile[]) => ({
  line: line.position + 1,
  title: line.title,
  clothingType: line.clothingType,
  color: line.color,
  size: line.sizeLabel,
  quantity: line.quantity,
  documentSha256: line.documentHash,
  fonts: line.fonts,
  sides: files.map((file) => describe(number, line, file)),
})

/** Writes the print files of an order with a manifest into a folder; draws those that are not there yet. Gives the names written. */
export const exportPrintFiles = async (parts: PrintParts, number: string, folder: string): Promise<string[]> => {
  const order = await findOrderByNumber(parts.database, number)
  if (!order) throw new ExportRefusal(`There is no order ${number}.`)
  if (!isPaidOrDueAtDoor(order)) throw new ExportRefusal(`Order ${number} is not paid, so nothing is printed yet.`)
  for (const line of await selectLines(parts.database, order.id)) {
    // Drawing takes a core and much memory: one line after the other.
    // oxlint-disable-next-line no-await-in-loop
    await makePrintFiles(parts, { orderLineId: line.id })
  }
  const lines = await selectLines(parts.database, order.id)
  const failed = lines.find((line) => line.printFiles !== 'ready')
  if (failed) throw new ExportRefusal(`Line ${failed.position + 1} of order ${number} cannot be drawn.`)

  const stored = await selectPrintFiles(
    parts.database,
    lines.map((line) => line.id),
  )
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  const write = async (name: string, save: (path: string) => Promise<void>): Promise<void> => {
    await save(join(folder, name))
    written.push(name)
  }
  const manifest = []
  for (const line of lines) {
    const files = stored.filter((file) => file.orderLineId === line.id)
    manifest.push(manifestLine(number, line, files))
    for (const file of files) {
      // Files of several megabytes: one in memory at a time.
      // oxlint-disable-next-line no-await-in-loop
      await write(nameOf(number, line, file.side, 'png'), (path) => writeFrom(parts.files, file.pngKey, path))
      // oxlint-disable-next-line no-await-in-loop
      await write(nameOf(number, line, file.side, 'pdf'), (path) => writeFrom(parts.files, file.pdfKey, path))
    }
  }
  const text = `${JSON.stringify({ order: number, placedAt: order.createdAt.toISOString(), lines: manifest }, null, 2)}\n`
  await write('manifest.json', (path) => writeFile(path, text))
  return written
}
