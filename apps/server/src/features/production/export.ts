import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { FileStore } from '../../platform/files/index.ts'
import { findOrderByNumber, isPaidOrDueAtDoor, isPrinted, selectLines } from '../orders/index.ts'
import { printFileName, writeManifest } from './manifest.ts'
import { makePrintFiles, type PrintParts } from './print-job.ts'
import { selectPrintFiles } from './queries.ts'

/** What keeps the files from being written, as a sentence for the person who asked. */
export class ExportRefusal extends Error {
  override readonly name = 'ExportRefusal'
}

const writeFrom = async (files: FileStore, key: string, path: string): Promise<void> => {
  const bytes = await files.get(key)
  if (!bytes) throw new ExportRefusal(`The stored file ${key} is missing. Restore it from a backup.`)
  await writeFile(path, bytes)
}

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
  const lines = (await selectLines(parts.database, order.id)).filter(isPrinted)
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
  for (const line of lines) {
    for (const file of stored.filter((each) => each.orderLineId === line.id)) {
      // Files of several megabytes: one in memory at a time.
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'png'), (path) => writeFrom(parts.files, file.pngKey, path))
      // oxlint-disable-next-line no-await-in-loop
      await write(printFileName(number, line, file.side, 'pdf'), (path) => writeFrom(parts.files, file.pdfKey, path))
    }
  }
  await write('manifest.json', (path) => writeFile(path, writeManifest(order, lines, stored)))
  return written
}
