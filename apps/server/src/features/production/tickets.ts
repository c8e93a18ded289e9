import type { Language, ProductionState, ReprintCause, Ticket } from '@picasso/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { takeStock } from '../catalogue/index.ts'
import { moveOrder, type shopMover } from '../order-life/index.ts'
import { addEvent, lockOrder, orderLines } from '../orders/index.ts'
import { findTicket, presentTicket, type TicketFacts } from './board.ts'
import { nextOf, refusalOf } from './moves.ts'
import { tickets } from './schema.ts'
import { WORDS } from './words/index.ts'

type BenchParts = Pick<Parts, 'database' | 'jobs' | 'clock' | 'secrets'>

/** Somebody of the shop at work. */
export interface Worker {
  parts: BenchParts
  config: Config
  by: ReturnType<typeof shopMover>
  /** In which tickets and refusals are said to them. */
  language: Language
}

const byId = (id: string) => sql`${tickets.id} = ${id}`

/** A ticket whose order nobody else changes until the transaction ends. */
const lockTicket = async (transaction: Transaction, where: ReturnType<typeof byId>): Promise<TicketFacts> => {
  const found = await findTicket(transaction, where)
  if (!found) throw new AppError('NOT_FOUND', { message: (language) => WORDS[language].noTicket })
  await lockOrder(transaction, found.orderId)
  // Read again under the lock: somebody may have moved it while this one waited.
  const ticket = await findTicket(transaction, byId(found.id))
  if (!ticket) throw new AppError('NOT_FOUND', { message: (language) => WORDS[language].noTicket })
  return ticket
}

const othersLeft = async (transaction: Transaction, ticket: TicketFacts): Promise<boolean> => {
  const [left] = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(and(eq(orderLines.orderId, ticket.orderId), ne(tickets.id, ticket.id), ne(tickets.state, 'packed')))
    .limit(1)
  return left !== undefined
}

/** The order begins with its first ticket and is packed with its last one. */
const letOrderFollow = async (
  { parts, config, by }: Worker,
  transaction: Transaction,
  ticket: TicketFacts,
  to: ProductionState,
): Promise<void> => {
  const { orderId, shippingStatus } = ticket
  if (to !== 'waiting' && shippingStatus === 'pending') await moveOrder(parts, config, transaction, { orderId, to: 'in_production', by })
  if (to === 'packed' && (shippingStatus === 'in_production' || shippingStatus === 'pending') && !(await othersLeft(transaction, ticket)))
    await moveOrder(parts, config, transaction, { orderId, to: 'packed', by })
}

const move = async (worker: Worker, transaction: Transaction, ticket: TicketFacts, to: ProductionState): Promise<Ticket> => {
  if (ticket.state === to) return presentTicket(ticket, worker.language)
  const refusal = refusalOf(ticket, to)
  if (refusal !== undefined) throw new AppError('ILLEGAL_TRANSITION', { message: refusal })
  const changed = { state: to, since: worker.parts.clock.now(), version: ticket.version + 1 }
  await transaction.update(tickets).set(changed).where(eq(tickets.id, ticket.id))
  await letOrderFollow(worker, transaction, ticket, to)
  return presentTicket({ ...ticket, ...changed }, worker.language)
}

export interface TicketMove {
  ticketId: string
  state: ProductionState
  /** Of the ticket as the mover saw it. */
  version: number
}

/** Moves a ticket to a neighbouring column of the board. */
export const moveTicket = (worker: Worker, { ticketId, state, version }: TicketMove): Promise<Ticket> =>
  inTransaction(worker.parts.database, async (transaction) => {
    const ticket = await lockTicket(transaction, byId(ticketId))
    if (ticket.state !== state && ticket.version !== version) throw new AppError('VERSION_CONFLICT')
    return move(worker, transaction, ticket, state)
  })

/** Moves the ticket with this code one step on. */
export const scanTicket = (worker: Worker, code: string): Promise<Ticket> =>
  inTransaction(worker.parts.database, async (transaction) => {
    const ticket = await lockTicket(transaction, sql`${tickets.code} = ${code}`)
    const next = nextOf(ticket.state)
    if (!next) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].packedAlready(code) })
    return move(worker, transaction, ticket, next)
  })

export interface Reprint {
  ticketId: string
  cause: ReprintCause
  quantity: number
  note?: string | undefined
}

/** A new ticket for pieces that went wrong, on blanks taken off the shelf for it. A packed parcel is opened again for them. */
const printAgain = async (worker: Worker, transaction: Transaction, { ticketId, cause, quantity, note }: Reprint): Promise<Ticket> => {
  const { parts, config, by } = worker
  const ticket = await lockTicket(transaction, byId(ticketId))
  if (ticket.state === 'waiting')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].notPrintedYet(ticket.code) })
  if (ticket.shippingStatus === 'cancelled')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].orderCancelled })
  if (quantity > ticket.quantity)
    throw new AppError('INVALID_INPUT', { fields: { quantity: (language) => WORDS[language].ticketHasOnly(ticket.quantity) } })
  await takeStock(transaction, [{ inventoryId: ticket.inventoryId, quantity }])
  const [{ count } = { count: 0 }] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(eq(tickets.orderLineId, ticket.orderLineId))
  const at = parts.clock.now()
  const id = newId()
  const first = ticket.code.replace(/R\d+$/, '')
  await transaction.insert(tickets).values({
    id,
    orderLineId: ticket.orderLineId,
    reprint: count,
    code: `${first}R${count}`,
    quantity,
    since: at,
    cause,
    note: note === undefined || note === '' ? null : note,
  })
  await addEvent(transaction, {
    orderId: ticket.orderId,
    at,
    actor: by.actor,
    actorName: by.name,
    text: `${quantity} of ${ticket.code} ${quantity === 1 ? 'is' : 'are'} printed again (${cause}).`,
    internal: true,
  })
  if (ticket.shippingStatus === 'packed')
    await moveOrder(parts, config, transaction, {
      orderId: ticket.orderId,
      to: 'in_production',
      by,
      reason: 'Printed again',
      notify: false,
    })
  return presentTicket(await lockTicket(transaction, byId(id)), worker.language)
}

export const reprintTicket = (worker: Worker, reprint: Reprint): Promise<Ticket> =>
  inTransaction(worker.parts.database, (transaction) => printAgain(worker, transaction, reprint))

/** Prints pieces of an order's line again, inside the deed that decides it; false when nothing of the line was ever printed. */
export const reprintLine = async (
  worker: Worker,
  transaction: Transaction,
  { lineId, ...reprint }: Omit<Reprint, 'ticketId'> & { lineId: string },
): Promise<boolean> => {
  const [first] = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderLineId, lineId), eq(tickets.reprint, 0)))
  if (!first) return false
  await printAgain(worker, transaction, { ticketId: first.id, ...reprint })
  return true
}
