import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { findLineToPrint, printAgain } from '../orders/index.ts'
import type { PrintFile } from './queries.ts'

/** The stored bytes; undefined when they are missing or are no longer those that were drawn. */
export const readIntact = async (files: FileStore, key: string, sha256: string): Promise<Uint8Array | undefined> => {
  const bytes = await files.get(key)
  return bytes && createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : undefined
}

const isIntact = async (files: FileStore, key: string, sha256: string): Promise<boolean> => {
  const stream = await files.stream(key)
  if (!stream) return false
  const hash = createHash('sha256')
  await pipeline(stream, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk)
  })
  return hash.digest('hex') === sha256
}

/** Those of which the PNG or the PDF is missing or damaged. */
export const selectDamaged = async (files: FileStore, printFiles: readonly PrintFile[]): Promise<PrintFile[]> => {
  const damaged: PrintFile[] = []
  for (const file of printFiles) {
    // A pack may be of a hundred orders: one file at a time is read.
    // oxlint-disable-next-line no-await-in-loop
    const intact = (await isIntact(files, file.pngKey, file.pngSha256)) && (await isIntact(files, file.pdfKey, file.pdfSha256))
    if (!intact) damaged.push(file)
  }
  return damaged
}

/** For the log. */
export const describeDamage = (damaged: readonly PrintFile[]): string[] =>
  damaged.map(({ pngKey, pdfKey }) => `one of the stored files ${pngKey} and ${pdfKey} is missing or damaged`)

/** Has the files of lines drawn again from their designs; the board shows them as waiting until then. */
export const redrawLines = async ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, lineIds: readonly string[]): Promise<void> => {
  const found = await Promise.all([...new Set(lineIds)].map((id) => findLineToPrint(database, id)))
  await inTransaction(database, async (transaction) => {
    for (const each of found) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      if (each) await printAgain(jobs, transaction, each.line)
    }
  })
}
