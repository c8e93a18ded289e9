import { hash } from 'node:crypto'

import { getPressSubject, type PressDelivery } from '@picasso/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type DeliveryServices, loadPressFile } from './deliver.ts'
import { getContentType } from './file-producers.ts'
import { MESSAGES } from './messages/index.ts'
import { insertDeliveries, queueDeliveries } from './plan-deliveries.ts'
import { getsPlates } from './plan-files.ts'
import { findPress, isAfter, lockPress, type PressFileRow, type PressRow, selectFiles, selectPrintableTickets } from './queries.ts'
import { advanceSubject, lockDeliverySheets, markFetched } from './record-fetched.ts'
import { isWorkFile, pressDeliveries } from './schema.ts'
import { findPrintableSheet } from './sheet-queries.ts'
import { type DeliveryWithSubject, findDelivery, selectDeliveries } from './subjects.ts'

const buildFileUrl = ({ pressId, deliveryId, name }: PressFileRow): string =>
  `/api/presses/${pressId}/deliveries/${deliveryId}/files/${encodeURIComponent(name)}`

const presentFile = (file: PressFileRow): PressDelivery['files'] => {
  const { side, name, sha256, bytes } = file
  if (!isWorkFile(file) || sha256 === null || bytes === null) return []
  return [{ name, kind: file.kind, side, sha256, bytes, url: buildFileUrl(file) }]
}

const presentDelivery = ({ delivery, subject }: DeliveryWithSubject, files: readonly PressFileRow[]): PressDelivery => {
  const { state } = delivery
  if (state === 'withdrawing' || state === 'withdrawn') throw new Error('A withdrawn delivery must not be presented.')
  const fields = {
    _id: delivery.id,
    state,
    files: files.filter(({ deliveryId }) => deliveryId === delivery.id).flatMap(presentFile),
    cause: delivery.cause,
    createdAt: delivery.createdAt.toISOString(),
  }
  if (subject?.kind !== 'ticket') {
    const sheet = subject?.sheet
    return {
      ...fields,
      subject: 'sheet',
      sheetId: delivery.sheetId,
      sheet: delivery.sheetCode ?? '',
      filmWidthMm: sheet?.filmWidthMm ?? null,
      lengthMm: sheet?.lengthMm ?? null,
      pieces: sheet?.pieces.map(({ ticket, side, copy }) => ({ ticket, side, copy })) ?? [],
    }
  }
  const { ticket } = subject
  return {
    ...fields,
    subject: 'ticket',
    ticketId: ticket.ticketId,
    ticket: ticket.code,
    orderNumber: ticket.orderNumber,
    title: ticket.title,
    clothingType: ticket.clothingType,
    color: ticket.color,
    sizeLabel: ticket.sizeLabel,
    quantity: ticket.quantity,
    dueAt: ticket.dueAt?.toISOString() ?? null,
  }
}

const requirePress = async ({ database }: Pick<DeliveryServices, 'database'>, id: string): Promise<PressRow> => {
  const press = await findPress(database, id)
  if (!press) throw new AppError('NOT_FOUND')
  return press
}

interface Page {
  state?: PressDelivery['state'] | undefined
  after?: string | undefined
  limit: number
}

/** Deliveries of a press in one state, by default those that it can fetch or print, in the order in which they were planned. */
export const listPressDeliveries = async (
  services: Pick<DeliveryServices, 'database'>,
  pressId: string,
  { state, after, limit }: Page,
): Promise<{ deliveries: PressDelivery[]; next: string | null }> => {
  await requirePress(services, pressId)
  const rows = await selectDeliveries(
    services.database,
    and(
      eq(pressDeliveries.pressId, pressId),
      state === undefined ? inArray(pressDeliveries.state, ['delivered', 'fetched']) : eq(pressDeliveries.state, state),
      isAfter(after),
    ),
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const files = await selectFiles(
    services.database,
    page.map(({ delivery }) => delivery.id),
  )
  return {
    deliveries: page.map((row) => presentDelivery(row, files)),
    next: rows.length > limit ? (page.at(-1)?.delivery.id ?? null) : null,
  }
}

interface FileRequest {
  pressId: string
  deliveryId: string
  name: string
}

interface OpenFile {
  type: string
  sha256: string
  load: () => Promise<Uint8Array>
  /** Call it once the press has received the file. */
  markFetched: () => Promise<void>
}

/** A file of a delivery. Downloading a file of a folder does not count as fetching: only its removal from the folder does. */
export const openPressFile = async (
  services: DeliveryServices,
  config: Config,
  { pressId, deliveryId, name }: FileRequest,
): Promise<OpenFile> => {
  const press = await requirePress(services, pressId)
  const pressDelivery = await findDelivery(
    services.database,
    and(
      eq(pressDeliveries.id, deliveryId),
      eq(pressDeliveries.pressId, pressId),
      inArray(pressDeliveries.state, ['delivered', 'fetched', 'printed', 'failed']),
    ),
  )
  const files = await selectFiles(services.database, [deliveryId])
  const file = files.filter(isWorkFile).find((candidate) => candidate.name === name)
  if (!pressDelivery?.subject || !file || file.sha256 === null) throw new AppError('NOT_FOUND')
  const { delivery, subject } = pressDelivery
  const { sha256, kind } = file
  return {
    type: getContentType(kind),
    sha256,
    load: async () => {
      const bytes = await loadPressFile(services, press, { delivery, subject }, file)
      if (hash('sha256', bytes) === sha256) return bytes
      throw new AppError('UNAVAILABLE', { message: (language) => MESSAGES[language].changedFile })
    },
    markFetched: async () => {
      if (press.destination.kind === 'api' && delivery.state === 'delivered') await markFetched({ ...services, config }, press, [file])
    },
  }
}

type Report = { state: 'printed' } | { state: 'failed'; cause: string }

interface ReportContext {
  services: DeliveryServices
  config: Config
}

const lockDelivery = async (transaction: Transaction, pressId: string, id: string): Promise<DeliveryWithSubject> => {
  await lockDeliverySheets(transaction, eq(pressDeliveries.id, id))
  await transaction.select({ id: pressDeliveries.id }).from(pressDeliveries).where(eq(pressDeliveries.id, id)).for('update')
  const pressDelivery = await findDelivery(transaction, and(eq(pressDeliveries.id, id), eq(pressDeliveries.pressId, pressId)))
  if (!pressDelivery || pressDelivery.delivery.state === 'waiting') throw new AppError('NOT_FOUND')
  if (pressDelivery.delivery.state === 'withdrawing' || pressDelivery.delivery.state === 'withdrawn')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].withdrawn })
  return pressDelivery
}

/** Saves a report of a press; repeating it changes nothing. A failed delivery may still be printed later. */
export const saveReport = async (
  { services, config }: ReportContext,
  { pressId, deliveryId }: Omit<FileRequest, 'name'>,
  report: Report,
): Promise<PressDelivery> => {
  const press = await requirePress(services, pressId)
  return inTransaction(services.database, async (transaction) => {
    const lockedDelivery = await lockDelivery(transaction, pressId, deliveryId)
    const { delivery } = lockedDelivery
    if (delivery.state === 'printed' && report.state === 'failed')
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].alreadyPrinted })
    const change = { state: report.state, cause: report.state === 'failed' ? report.cause : null }
    if (delivery.state !== change.state || delivery.cause !== change.cause) {
      await transaction
        .update(pressDeliveries)
        .set({ ...change, reportedAt: services.clock.now() })
        .where(eq(pressDeliveries.id, deliveryId))
      if (report.state === 'printed' && press.movesTickets)
        await advanceSubject({ services, config }, transaction, press, delivery, 'printed')
    }
    return presentDelivery({ ...lockedDelivery, delivery: { ...delivery, ...change } }, await selectFiles(transaction, [deliveryId]))
  })
}

/** Tickets or a gang sheet that a person sends to a press. */
type ManualDelivery = { tickets: readonly string[] } | { sheet: string }

/** Plans all of it for this press, or throws with the reason why it cannot be printed. */
const planManualDelivery = async (transaction: Transaction, press: PressRow, manual: ManualDelivery) => {
  const subject = getPressSubject(press)
  if ('sheet' in manual) {
    if (subject !== 'sheet') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].getsTickets(press.name) })
    const sheet = await findPrintableSheet(transaction, manual.sheet)
    if (!sheet) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].sheetNotPrintable })
    return [{ press, sheet }]
  }
  if (subject === 'sheet') throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].getsSheets(press.name) })
  const printable = await selectPrintableTickets(transaction, press.id, manual.tickets)
  if (printable.length !== new Set(manual.tickets).size)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: (language) => (getsPlates(press) ? MESSAGES[language].platesMissing : MESSAGES[language].notPrintable),
    })
  return printable.map((ticket) => ({ press, ticket }))
}

/** Sends work on a person's request. What the press has fetched, printed or failed is sent again; open deliveries are not duplicated. */
export const sendToPress = (services: DeliveryServices, pressId: string, manual: ManualDelivery): Promise<number> =>
  inTransaction(services.database, async (transaction) => {
    const press = await lockPress(transaction, pressId)
    if (!press) throw new AppError('NOT_FOUND')
    const plan = await planManualDelivery(transaction, press, manual)
    await transaction
      .update(pressDeliveries)
      .set({ state: 'withdrawing' })
      .where(
        and(
          eq(pressDeliveries.pressId, pressId),
          'sheet' in manual ? eq(pressDeliveries.sheetId, manual.sheet) : inArray(pressDeliveries.ticketId, [...manual.tickets]),
          inArray(pressDeliveries.state, ['fetched', 'printed', 'failed']),
        ),
      )
    const count = await insertDeliveries(transaction, plan, services.clock.now())
    await queueDeliveries(services.jobs, transaction, [pressId])
    return count
  })
