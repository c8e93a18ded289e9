import { Readable } from 'node:stream'

import {
  listPrintFiles as listEndpoint,
  moveTicket as moveEndpoint,
  readBoard,
  reprintTicket as reprintEndpoint,
  retryPrintFiles as retryEndpoint,
  scanTicket as scanEndpoint,
  readCutLines,
  CutLinesQuery,
  DOWNLOADS,
  isPaymentCleared,
} from '@picasso/contract'
import { CUT_FORMATS, SIDES } from '@picasso/design'
import { type CutOptions, toCutPath } from '@picasso/design/cut-lines'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ZipFile } from 'yazl'
import { z } from 'zod'

import type { FeatureContext } from '../../feature.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { setDownloadHeaders } from '../../platform/http/attachment.ts'
import { getRequestLanguage, type LocalizedText } from '../../platform/http/language.ts'
import { mount, mountDownload, parseInput, parseOrNotFound } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { findOrder, findOrders, type OrderRow } from '../orders/index.ts'
import { toAdminActor } from '../orders/lifecycle/index.ts'
import { toBoardColumns, selectBoard, selectPickList } from './board.ts'
import { renderCutFile, renderCutLines } from './cut-lines.ts'
import { describeInvalidFiles, schedulePrintFiles, findInvalidFiles } from './file-integrity.ts'
import { listPrintFiles, retryPrintFiles, getDownloadName, isPrintName, readPrintFile } from './files.ts'
import { printFileName, buildManifest } from './manifest.ts'
import { MESSAGES } from './messages/index.ts'
import { loadPackOrder, buildTicketContents, type PackOrder } from './pack-content.ts'
import { renderProof } from './proof.ts'
import { renderTickets } from './ticket-document.ts'
import { moveTicket, reprintTicket, scanTicket, type TicketContext } from './tickets.ts'

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
const addLazyEntry = (zip: ZipFile, name: string, open: () => Promise<Readable>): void => {
  zip.addReadStreamLazy(name, UNCOMPRESSED_OPTIONS, (onStream) => {
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
  addLazyEntry(zip, `${folder}/tickets.pdf`, async () =>
    Readable.from([await renderTickets(order.number, await buildTicketContents(store, content))]),
  )
  for (const line of lines)
    for (const file of files.filter((printFile) => printFile.orderLineId === line.id)) {
      addLazyEntry(zip, `${folder}/${printFileName(order.number, line, file.side, 'png')}`, () => openFile(file.pngKey))
      addLazyEntry(zip, `${folder}/${printFileName(order.number, line, file.side, 'pdf')}`, () => openFile(file.pdfKey))
    }
}

/**
 * Everything that production needs of these orders as a streamed ZIP: a folder per order with tickets, PNG
 * and PDF per side and a manifest with their verified hashes. Rejected as a whole, with the reason, when something is not ready.
 */
const openPrintPack = async (services: PackServices, orders: readonly OrderRow[]): Promise<Readable> => {
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

/** Orders in one pack. */
const MAX_ORDERS = 100

const PackQuery = z.object({
  orders: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(z.uuid()).min(1).max(MAX_ORDERS)),
})
const OrderParams = z.object({ orderId: z.uuid() })
const CutFileParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES), format: z.enum(CUT_FORMATS) })
const SideParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES) })
const FileParams = z.object({ lineId: z.uuid(), side: z.enum(SIDES), name: z.string().refine(isPrintName) })

const toCutOptions = ({ offset = 0, mirrored }: z.infer<typeof CutLinesQuery>): CutOptions => ({
  offsetMm: offset,
  isMirrored: mirrored === 'true',
})

/** Downloads for production; plain routes, because they answer with files. */
const mountProductionFiles = (app: FastifyInstance, services: Pick<Services, 'database' | 'files' | 'jobs' | 'renderer'>): void => {
  // No timeout: every file is verified against its hash before the first byte is sent.
  mountDownload(
    app,
    DOWNLOADS.downloadPrintPack,
    async ({ request, reply }) => {
      const { orders: ids } = parseOrNotFound(PackQuery, request.query)
      const orderRows = await findOrders(services.database, ids)
      if (orderRows.length !== new Set(ids).size) throw new AppError('NOT_FOUND')
      const pack = await openPrintPack(services, orderRows)
      const [firstOrder] = orderRows
      const name = orderRows.length === 1 && firstOrder ? `${firstOrder.number}.zip` : `print-pack-${orderRows.length}-orders.zip`
      return setDownloadHeaders(reply, { type: 'application/zip', name }).send(pack)
    },
    { hasNoTimeout: true },
  )

  mountDownload(app, DOWNLOADS.downloadTickets, async ({ request, reply }) => {
    const order = await findOrder(services.database, parseOrNotFound(OrderParams, request.params).orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const contents = await buildTicketContents(services.files, await loadPackOrder(services.database, order))
    if (contents.length === 0) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noPrints })
    const pdf = await renderTickets(order.number, contents)
    return setDownloadHeaders(reply, { type: 'application/pdf', name: `${order.number}-tickets.pdf` }).send(pdf)
  })

  mountDownload(app, DOWNLOADS.downloadProof, async ({ request, reply }) => {
    const { lineId, side } = parseOrNotFound(SideParams, request.params)
    // Another profile gives another picture.
    return reply
      .type('image/png')
      .header('cache-control', 'private, no-cache')
      .send(await renderProof(services, lineId, side))
  })

  mountDownload(app, DOWNLOADS.downloadCutLines, async ({ request, reply }) => {
    const { format, ...side } = parseOrNotFound(CutFileParams, request.params)
    parseInput([[CutLinesQuery, request.query]])
    const { name, type, text } = await renderCutFile(services, { ...side, ...toCutOptions(CutLinesQuery.parse(request.query)), format })
    return setDownloadHeaders(reply, { type, name }).send(text)
  })

  mountDownload(app, DOWNLOADS.downloadPrintFile, async ({ request, reply }) => {
    const { lineId, side, name } = parseOrNotFound(FileParams, request.params)
    const bytes = await readPrintFile(services, lineId, side, name)
    return setDownloadHeaders(reply, {
      type: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
      name: await getDownloadName(services.database, lineId, side, name),
    }).send(bytes)
  })
}

export const mountProduction = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, readBoard, async ({ query, request }) => {
    const [rows, pickList] = await Promise.all([selectBoard(services.database, query), selectPickList(services.database, query)])
    return { columns: toBoardColumns(rows, getRequestLanguage(request)), pickList }
  })

  mount(app, listEndpoint, async ({ params }) => {
    if (!(await findOrder(services.database, params.orderId))) throw new AppError('NOT_FOUND')
    return { files: await listPrintFiles(services.database, params.orderId) }
  })

  mount(app, readCutLines, async ({ params, query }) => {
    const { contours, ...lines } = await renderCutLines(services, { ...params, ...toCutOptions(query) })
    return { ...lines, path: toCutPath({ contours }) }
  })

  mount(app, retryEndpoint, async ({ params }) => {
    await retryPrintFiles(services, params.orderId)
    return { ok: true as const }
  })

  const getTicketContext = (user: AuthenticatedUser, request: FastifyRequest): TicketContext => ({
    services,
    config,
    actor: toAdminActor(user),
    language: getRequestLanguage(request),
  })

  mount(app, moveEndpoint, async ({ params: { ticketId }, body: { state, version }, user, request }) =>
    moveTicket(getTicketContext(user, request), { ticketId, state, version }),
  )

  mount(app, scanEndpoint, async ({ body: { ticket }, user, request }) => scanTicket(getTicketContext(user, request), ticket))

  mount(app, reprintEndpoint, async ({ params: { ticketId }, body, user, request }) =>
    reprintTicket(getTicketContext(user, request), { ticketId, ...body }),
  )

  mountProductionFiles(app, services)
}
