import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import {
  findOrderByNumber,
  isPaidOrDueAtDoor,
  isPrinted,
  markPrintFiles,
  type OrderRow,
  type PrintedLine,
  selectLines,
} from '../orders/index.ts'
import { readIntact, selectDamaged } from './intact.ts'
import { printFileName, writeManifest } from './manifest.ts'
import { makePrintFiles, type PrintParts } from './print-job.ts'
import { type PrintFile, selectPrintFiles } from './queries.ts'

/** What keeps the files from being written, as a sentence for the person who asked. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal'
}

const requireOrder = async (parts: PrintParts, number: string): Promise<OrderRow> => {
  const order = await findOrderByNumber(parts.database, number)
  if (!order) throw new ExportRefusal(`There is no order ${number}.`)
  if (!isPaidOrDueAtDoor(order)) throw new ExportRefusal(`Order ${number} is not paid, so nothing is printed yet.`)
  return order
}

const drawMissing = async (parts: PrintParts, { id, number }: OrderRow): Promise<{ lines: PrintedLine[]; files: PrintFile[] }> => {
  for (const line of await selectLines(parts.database, id)) {
    // Drawing takes a core and much memory: one line after the other.
    // oxlint-disable-next-line no-await-in-loop
    await makePrintFiles(parts, { orderLineId: line.id })
  }
  const lines = (await selectLines(parts.database, id)).filter(isPrinted)
  const failed = lines.find((line) => line.printFiles !== 'ready')
  if (failed) throw new ExportRefusal(`Line ${failed.position + 1} of order ${number} cannot be drawn.`)
  const ids = lines.map((line) => line.id)
  return { lines, files: await selectPrintFiles(parts.database, ids) }
}

/** Draws what is damaged once more: the store then holds what the records say, or nothing is handed out. */
const drawDamaged = async (parts: PrintParts, order: OrderRow, onNotice: (sentence: string) => void): ReturnType<typeof drawMissing> => {
  const drawn = await drawMissing(parts, order)
  const damaged = await selectDamaged(parts.files, drawn.files)
  if (damaged.length === 0) return drawn
  for (const id of new Set(damaged.map(({ orderLineId }) => orderLineId))) {
    onNotice(`A stored print file of order ${order.number} was damaged and is drawn again.`)
    // oxlint-disable-next-line no-await-in-loop
    await markPrintFiles(parts.database, id, 'waiting')
  }
  return drawMissing(parts, order)
}

/**
 * Writes the print files of an order with a manifest into a folder; draws those that are not there yet or are damaged. Gives the
 * names written.
 */
export const exportPrintFiles = async (
  parts: PrintParts,
  number: string,
  folder: string,
  onNotice: (sentence: string) => void = () => undefined,
): Promise<string[]> => {
  const order = await requireOrder(parts, number)
  const { lines, files } = await drawDamaged(parts, order, onNotice)
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  const write = async (name: string, key: string, sha256: string): Promise<void> => {
    const bytes = await readIntact(parts.files, key, sha256)
    if (!bytes) throw new ExportRefusal(`The stored file ${key} is damaged and could not be drawn again. Restore it from a backup.`)
    await writeFile(join(folder, name), bytes)
    written.push(name)
  }
  for (const line of lines) {
    for (const file of files.filter((each) => each.orderLineId === line.id)) {
      // Files of several megabytes: one in memory at a time.
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'png'), file.pngKey, file.pngSha256)
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'pdf'), file.pdfKey, file.pdfSha256)
    }
  }
  await writeFile(join(folder, 'manifest.json'), writeManifest(order, lines, files))
  return [...written, 'manifest.json']
}
