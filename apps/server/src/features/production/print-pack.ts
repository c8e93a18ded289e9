import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { isPaymentCleared, type OrderRow } from '../orders/index.ts'
import { describeInvalidFiles, schedulePrintFiles, findInvalidFiles } from './file-integrity.ts'
import { printFileName, buildManifest } from './manifest.ts'
import { MESSAGES } from './messages/index.ts'
import { type PackOrder, loadPackOrder, buildTicketContents } from './pack-content.ts'
import { renderTickets } from './ticket-document.ts'

/**
 * Fixed date of every file in a pack, so that the same content gives the same bytes. ZIP dates start in
 * 1980, in local time.
 */
const ENTRY_OPTIONS = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/** PNG and PDF are compressed already. */
const UNCOMPRESSED_OPTIONS = { ...ENTRY_OPTIONS, compress: false }

type PackServices = Pick<Services, 'database' | 'files' | 'jobs'>

const findPackError = ({ order, lines }: PackOrder): LocalizedText | undefined => {
  const { number } = order
  if (order.shippingStatus === 'cancelled') return (language) => MESSAGES[language].printPack.cancelled(number)
  if (!isPaymentCleared(order)) return (language) => MESSAGES[language].printPack.notPaid(number)
  if (lines.length === 0) return (language) => MESSAGES[language].printPack.noPrints(number)
  const incompleteLine = lines.find((line) => line.printFiles !== 'ready')
  return incompleteLine && ((language) => MESSAGES[language].printPack.notReady(incompleteLine.position + 1, number))
}

/** Opened when the archive reaches it, so that only one file is open at a time. */
const addLazyEntry = (zip: ZipFile, name: string, options: object, open: () => Promise<Readable>): void => {
  zip.addReadStreamLazy(name, options, (onStream) => {
    open().then(
      (stream) => onStream(null, stream),
      (error: unknown) => onStream(error, Readable.from([])),
    )
  })
}

const addOrder = (zip: ZipFile, { files: store }: PackServices, content: PackOrder): void => {
  const { order, lines, files } = content
  const folder = order.number
  const openFile = async (key: string): Promise<Readable> => {
    const stream = await store.stream(key)
    if (!stream) throw new Error(`The stored file ${key} is missing. Restore it from a backup.`)
    return stream
  }
  zip.addBuffer(Buffer.from(buildManifest(order, lines, files)), `${folder}/manifest.json`, ENTRY_OPTIONS)
  addLazyEntry(zip, `${folder}/tickets.pdf`, UNCOMPRESSED_OPTIONS, async () =>
    Readable.from([await renderTickets(order.number, await buildTicketContents(store, content))]),
  )
  for (const line of lines)
    for (const file of files.filter((printFile) => printFile.orderLineId === line.id)) {
      addLazyEntry(zip, `${folder}/${printFileName(order.number, line, file.side, 'png')}`, UNCOMPRESSED_OPTIONS, () =>
        openFile(file.pngKey),
      )
      addLazyEntry(zip, `${folder}/${printFileName(order.number, line, file.side, 'pdf')}`, UNCOMPRESSED_OPTIONS, () =>
        openFile(file.pdfKey),
      )
    }
}

/**
 * Everything that production needs of these orders as a streamed ZIP: a folder per order with tickets, PNG
 * and PDF per side and a manifest with their verified hashes. Rejected as a whole, with the reason, when something is not ready.
 */
export const openPrintPack = async (services: PackServices, orders: readonly OrderRow[]): Promise<Readable> => {
  const contents = await Promise.all(orders.map((order) => loadPackOrder(services.database, order)))
  const error = contents.map(findPackError).find((packError) => packError !== undefined)
  if (error !== undefined) throw new AppError('ILLEGAL_TRANSITION', { message: error })
  // Verified before the first byte is sent, because a broken download explains nothing.
  const invalidFiles = await findInvalidFiles(
    services.files,
    contents.flatMap(({ files }) => files),
  )
  if (invalidFiles.length > 0) {
    await schedulePrintFiles(
      services,
      invalidFiles.map(({ orderLineId }) => orderLineId),
    )
    throw new AppError('UNAVAILABLE', {
      message: (language) => MESSAGES[language].invalidFile,
      details: describeInvalidFiles(invalidFiles),
    })
  }
  const zip = new ZipFile()
  for (const content of contents) addOrder(zip, services, content)
  zip.end()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (zipError: Error) => output.destroy(zipError))
  return output
}
