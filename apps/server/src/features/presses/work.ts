import { createHash } from 'node:crypto'

import type { PressDelivery } from '@picasso/contract'
import { and, eq, inArray } from 'drizzle-orm'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { advanceTicket } from '../production/index.ts'
import { type DeliveryServices, loadPressFile } from './deliver.ts'
import { FILE_PRODUCERS } from './file-producers.ts'
import { MESSAGES } from './messages/index.ts'
import { markFetched, toPressActor } from './notice-fetched.ts'
import { insertDeliveries, queueDeliveries } from './plan-deliveries.ts'
import {
  type DeliveryWithTicket,
  findPress,
  isAfter,
  lockPress,
  type PressFileRow,
  type PressRow,
  selectDeliveries,
  selectFiles,
  selectPrintableTickets,
} from './queries.ts'
import { pressDeliveries } from './schema.ts'

const buildFileUrl = ({ pressId, deliveryId, name }: PressFileRow): string =>
  `/api/presses/${pressId}/deliveries/${deliveryId}/files/${encodeURIComponent(name)}`

const presentFile = (file: PressFileRow): PressDelivery['files'] => {
  const { kind, side, name, sha256, bytes } = file
  if (kind === 'ticket-json' || kind === 'ticket-text' || side === null || sha256 === null || bytes === null) return []
  return [{ name, kind, side, sha256, bytes, url: buildFileUrl(file) }]
}

const presentDelivery = ({ delivery, ticket }: DeliveryWithTicket, files: readonly PressFileRow[]): PressDelivery => {
  const { state } = delivery
  if (state === 'withdrawing' || state === 'withdrawn') throw new Error('A delivery that was taken back is not shown.')
  return {
    _id: delivery.id,
    state,
    ticketId: ticket.ticketId,
    ticket: ticket.code,
    orderNumber: ticket.orderNumber,
    title: ticket.title,
    clothingType: ticket.clothingType,
    color: ticket.color,
    sizeLabel: ticket.sizeLabel,
    quantity: ticket.quantity,
    dueAt: ticket.dueAt?.toISOString() ?? null,
    files: files.filter(({ deliveryId }) => deliveryId === delivery.id).flatMap(presentFile),
    cause: delivery.cause,
    createdAt: delivery.createdAt.toISOString(),
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

/** What a press has to print, by the time at which it was planned. */
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
  ).limit(limit + 1)
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
  /** To be called when the press has it. */
  markFetched: () => Promise<void>
}

/** A file of a delivery. What lies in a folder counts as fetched when it vanishes there, not when somebody looks at it here. */
export const openPressFile = async (
  services: DeliveryServices,
  config: Config,
  { pressId, deliveryId, name }: FileRequest,
): Promise<OpenFile> => {
  const press = await requirePress(services, pressId)
  const [found] = await selectDeliveries(
    services.database,
    and(
      eq(pressDeliveries.id, deliveryId),
      eq(pressDeliveries.pressId, pressId),
      inArray(pressDeliveries.state, ['delivered', 'fetched', 'printed', 'failed']),
    ),
  )
  const files = await selectFiles(services.database, [deliveryId])
  const file = files.find((candidate) => candidate.name === name && candidate.side !== null)
  if (!found || !file || file.sha256 === null || file.kind === 'ticket-json' || file.kind === 'ticket-text') throw new AppError('NOT_FOUND')
  const { sha256, kind } = file
  return {
    type: FILE_PRODUCERS[kind].type,
    sha256,
    load: async () => {
      const bytes = await loadPressFile(services, press, { ticket: found.ticket, files }, file)
      if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
      throw new AppError('UNAVAILABLE', { message: (language) => MESSAGES[language].changedFile })
    },
    markFetched: async () => {
      if (press.destination.kind === 'api' && found.delivery.state === 'delivered')
        await markFetched({ ...services, config }, press, [file])
    },
  }
}

type Report = { state: 'printed' } | { state: 'failed'; cause: string }

interface ReportContext {
  services: DeliveryServices
  config: Config
}

const lockDelivery = async (transaction: Transaction, pressId: string, id: string): Promise<DeliveryWithTicket> => {
  await transaction.select({ id: pressDeliveries.id }).from(pressDeliveries).where(eq(pressDeliveries.id, id)).for('update')
  const [found] = await selectDeliveries(transaction, and(eq(pressDeliveries.id, id), eq(pressDeliveries.pressId, pressId)))
  if (!found || found.delivery.state === 'waiting') throw new AppError('NOT_FOUND')
  if (found.delivery.state === 'withdrawing' || found.delivery.state === 'withdrawn')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].withdrawn })
  return found
}

/** Saves what a press reports; the same report once more changes nothing. What failed may be printed after all. */
export const saveReport = async (
  { services, config }: ReportContext,
  { pressId, deliveryId }: Omit<FileRequest, 'name'>,
  report: Report,
): Promise<PressDelivery> => {
  const press = await requirePress(services, pressId)
  return inTransaction(services.database, async (transaction) => {
    const found = await lockDelivery(transaction, pressId, deliveryId)
    const { delivery, ticket } = found
    if (delivery.state === 'printed' && report.state === 'failed')
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].alreadyPrinted })
    const change = { state: report.state, cause: report.state === 'failed' ? report.cause : null }
    if (delivery.state !== change.state || delivery.cause !== change.cause) {
      await transaction
        .update(pressDeliveries)
        .set({ ...change, reportedAt: services.clock.now() })
        .where(eq(pressDeliveries.id, deliveryId))
      if (report.state === 'printed' && press.movesTickets)
        await advanceTicket({ services, config, actor: toPressActor(press.name), language: 'en' }, transaction, ticket.ticketId, 'printed')
    }
    return presentDelivery({ ...found, delivery: { ...delivery, ...change } }, await selectFiles(transaction, [deliveryId]))
  })
}

/** Sends tickets by hand. What the press has fetched, printed or failed is sent once more; what it has not touched is not sent twice. */
export const sendTickets = (services: DeliveryServices, pressId: string, ids: readonly string[]): Promise<number> =>
  inTransaction(services.database, async (transaction) => {
    const press = await lockPress(transaction, pressId)
    if (!press) throw new AppError('NOT_FOUND')
    const printable = await selectPrintableTickets(transaction, ids)
    if (printable.length !== new Set(ids).size)
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].notPrintable })
    await transaction
      .update(pressDeliveries)
      .set({ state: 'withdrawing' })
      .where(
        and(
          eq(pressDeliveries.pressId, pressId),
          inArray(pressDeliveries.ticketId, [...ids]),
          inArray(pressDeliveries.state, ['fetched', 'printed', 'failed']),
        ),
      )
    const sent = await insertDeliveries(
      transaction,
      printable.map((ticket) => ({ press, ticket })),
      services.clock.now(),
    )
    await queueDeliveries(services.jobs, transaction, [pressId])
    return sent
  })
