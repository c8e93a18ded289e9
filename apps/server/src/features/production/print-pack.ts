import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import type { Parts } from '../../parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Said } from '../../platform/http/language.ts'
import { isPaidOrDueAtDoor, type OrderRow } from '../orders/index.ts'
import { describeDamage, redrawLines, selectDamaged } from './intact.ts'
import { printFileName, writeManifest } from './manifest.ts'
import { type OrderToPack, readOrderToPack, ticketContents } from './pack-content.ts'
import { writeTickets } from './ticket-paper.ts'
import { WORDS } from './words/index.ts'

/**
 * The day every file in a pack is dated: the same content gives the same bytes, whenever it is packed. ZIP counts from
 * 1980, in local time.
 */
const ENTRY = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/** PNG and PDF hold compressed content already. */
const STORED = { ...ENTRY, compress: false }

type PackParts = Pick<Parts, 'database' | 'files' | 'jobs'>

const refusalOf = ({ order, lines }: OrderToPack): Said | undefined => {
  const { number } = order
  if (order.shippingStatus === 'cancelled') return (language) => WORDS[language].pack.cancelled(number)
  if (!isPaidOrDueAtDoor(order)) return (language) => WORDS[language].pack.notPaid(number)
  if (lines.length === 0) return (language) => WORDS[language].pack.nothing(number)
  const unready = lines.find((line) => line.printFiles !== 'ready')
  return unready && ((language) => WORDS[language].pack.notReady(unready.position + 1, number))
}

/** Opened when the archive comes to it, so that a pack of any size holds one file at a time. */
const addLazily = (zip: ZipFile, name: string, options: object, open: () => Promise<Readable>): void => {
  zip.addReadStreamLazy(name, options, (give) => {
    open().then(
      (stream) => give(null, stream),
      (error: unknown) => give(error, Readable.from([])),
    )
  })
}

const addOrder = (zip: ZipFile, { files: store }: PackParts, content: OrderToPack): void => {
  const { order, lines, files } = content
  const folder = order.number
  const openFile = async (key: string): Promise<Readable> => {
    const stream = await store.stream(key)
    if (!stream) throw new Error(`The stored file ${key} is missing. Restore it from a backup.`)
    return stream
  }
  zip.addBuffer(Buffer.from(writeManifest(order, lines, files)), `${folder}/manifest.json`, ENTRY)
  addLazily(zip, `${folder}/tickets.pdf`, STORED, async () =>
    Readable.from([await writeTickets(order.number, await ticketContents(store, content))]),
  )
  for (const line of lines)
    for (const file of files.filter((each) => each.orderLineId === line.id)) {
      addLazily(zip, `${folder}/${printFileName(order.number, line, file.side, 'png')}`, STORED, () => openFile(file.pngKey))
      addLazily(zip, `${folder}/${printFileName(order.number, line, file.side, 'pdf')}`, STORED, () => openFile(file.pdfKey))
    }
}

/**
 * Everything the press needs of these orders as a ZIP that is written while it is read: a folder per order with tickets, PNG
 * and PDF per side and a manifest with their hashes, which they are read against. Refused as a whole, with words, when something is not ready.
 */
export const openPrintPack = async (parts: PackParts, orders: readonly OrderRow[]): Promise<Readable> => {
  const contents = await Promise.all(orders.map((order) => readOrderToPack(parts.database, order)))
  const refusal = contents.map(refusalOf).find((reason) => reason !== undefined)
  if (refusal !== undefined) throw new AppError('ILLEGAL_TRANSITION', { message: refusal })
  // Looked at before the first byte leaves: a pack that breaks off midway says nothing.
  const damaged = await selectDamaged(
    parts.files,
    contents.flatMap(({ files }) => files),
  )
  if (damaged.length > 0) {
    await redrawLines(
      parts,
      damaged.map(({ orderLineId }) => orderLineId),
    )
    throw new AppError('UNAVAILABLE', {
      message: (language) => WORDS[language].damaged,
      details: describeDamage(damaged),
    })
  }
  const zip = new ZipFile()
  for (const content of contents) addOrder(zip, parts, content)
  zip.end()
  const output = Readable.from(zip.outputStream)
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}
