import { inTransaction } from '../../platform/database/index.ts'
import { type FileStore, hashStream } from '../../platform/files/index.ts'
import type { Services } from '../../services.ts'
import { findLineToPrint, type PrintFile, restartPrintJob } from './print-files/index.ts'

const isFileValid = async (files: FileStore, key: string, sha256: string): Promise<boolean> => {
  const stream = await files.stream(key)
  return stream !== undefined && (await hashStream(stream)) === sha256
}

/** The print files whose PNG or PDF is missing or damaged. */
export const findInvalidFiles = async (files: FileStore, printFiles: readonly PrintFile[]): Promise<PrintFile[]> => {
  const invalidFiles: PrintFile[] = []
  for (const file of printFiles) {
    // One file at a time, because a pack may contain a hundred orders.
    // oxlint-disable-next-line no-await-in-loop
    const isValid = (await isFileValid(files, file.pngKey, file.pngSha256)) && (await isFileValid(files, file.pdfKey, file.pdfSha256))
    if (!isValid) invalidFiles.push(file)
  }
  return invalidFiles
}

/** Log lines for damaged files. */
export const describeInvalidFiles = (invalidFiles: readonly PrintFile[]): string[] =>
  invalidFiles.map(({ pngKey, pdfKey }) => `one of the stored files ${pngKey} and ${pdfKey} is missing or damaged`)

/** Queues the files of lines to be rendered again; the board shows them as waiting until then. */
export const schedulePrintFiles = async (
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  lineIds: readonly string[],
): Promise<void> => {
  const linesToPrint = await Promise.all([...new Set(lineIds)].map((id) => findLineToPrint(database, id)))
  await inTransaction(database, async (transaction) => {
    for (const lineToPrint of linesToPrint) {
      // One connection, one statement after the other.
      // oxlint-disable-next-line no-await-in-loop
      if (lineToPrint) await restartPrintJob(jobs, transaction, lineToPrint.line)
    }
  })
}
