import { type Language, type ProductionState, type ReprintCause, type Ticket } from '@picasso/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Config } from '../../config.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { requireStock } from '../garments/index.ts'
import { addEvent, lockOrder, orderLines } from '../orders/index.ts'
import { transitionOrder, type toAdminActor } from '../orders/lifecycle/index.ts'
import { findTicket, presentTicket, type TicketDetails, findBlockReason } from './board.ts'
import { MESSAGES } from './messages/index.ts'
import { planDeliveriesJob } from './print-files/index.ts'
import { tickets } from './schema.ts'
import { findMoveBlock, getAdjacentStates, getNextState, hasReached } from './ticket-rules.ts'

/** Why a ticket cannot be moved to this state, naming the states it can; undefined when it can. */
const findMoveError = (ticket: TicketDetails, to: ProductionState): LocalizedText | undefined => {
  const { code, state } = ticket
  const block = findMoveBlock(ticket, to)
  if (block === undefined) return undefined
  if (block === 'parcel packed') return (language) => MESSAGES[language].parcelPacked(code)
  if (block === 'not adjacent')
    return (language) => {
      const { allowedStates, states } = MESSAGES[language]
      return allowedStates(
        code,
        states[state],
        getAdjacentStates(state).map((adjacentState) => states[adjacentState]),
      )
    }
  const reason = findBlockReason(ticket)
  return (language) => MESSAGES[language].blocked(code, reason?.(language) ?? '')
}

type TicketServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets'>

/** A staff member who works on tickets. */
export interface TicketContext {
  services: TicketServices
  config: Config
  actor: ReturnType<typeof toAdminActor>
  /** Language of tickets and error messages to them. */
  language: Language
}

const byId = (id: string) => sql`${tickets.id} = ${id}`

/** A ticket with its order locked until the transaction ends. */
const lockTicket = async (transaction: Transaction, where: ReturnType<typeof byId>): Promise<TicketDetails> => {
  const row = await findTicket(transaction, where)
  if (!row) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noTicket })
  await lockOrder(transaction, row.orderId)
  // Read again under the lock: it may have been moved meanwhile.
  const ticket = await findTicket(transaction, byId(row.id))
  if (!ticket) throw new AppError('NOT_FOUND', { message: (language) => MESSAGES[language].noTicket })
  return ticket
}

const hasOpenTickets = async (transaction: Transaction, ticket: TicketDetails): Promise<boolean> => {
  const [openTicket] = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .where(and(eq(orderLines.orderId, ticket.orderId), ne(tickets.id, ticket.id), ne(tickets.state, 'packed')))
    .limit(1)
  return openTicket !== undefined
}

/** The first ticket starts production of the order, the last packed one packs it. */
const syncOrderStatus = async (
  { services, config, actor }: TicketContext,
  transaction: Transaction,
  ticket: TicketDetails,
  to: ProductionState,
): Promise<void> => {
  const { orderId, shippingStatus } = ticket
  if (to !== 'waiting' && shippingStatus === 'pending')
    await transitionOrder(services, config, transaction, { orderId, to: 'in_production', by: actor })
  if (
    to === 'packed' &&
    (shippingStatus === 'in_production' || shippingStatus === 'pending') &&
    !(await hasOpenTickets(transaction, ticket))
  )
    await transitionOrder(services, config, transaction, { orderId, to: 'packed', by: actor })
}

const transitionTicket = async (
  context: TicketContext,
  transaction: Transaction,
  ticket: TicketDetails,
  to: ProductionState,
): Promise<Ticket> => {
  if (ticket.state === to) return presentTicket(ticket, context.language)
  const error = findMoveError(ticket, to)
  if (error !== undefined) throw new AppError('ILLEGAL_TRANSITION', { message: error })
  const changes = { state: to, since: context.services.clock.now(), version: ticket.version + 1 }
  await transaction.update(tickets).set(changes).where(eq(tickets.id, ticket.id))
  await syncOrderStatus(context, transaction, ticket, to)
  return presentTicket({ ...ticket, ...changes }, context.language)
}

export interface TicketMove {
  ticketId: string
  state: ProductionState
  /** Version of the ticket that the actor saw. */
  version: number
}

/** Moves a ticket to an adjacent column of the board. */
export const moveTicket = (context: TicketContext, { ticketId, state, version }: TicketMove): Promise<Ticket> =>
  inTransaction(context.services.database, async (transaction) => {
    const ticket = await lockTicket(transaction, byId(ticketId))
    if (ticket.state !== state && ticket.version !== version) throw new AppError('VERSION_CONFLICT')
    return transitionTicket(context, transaction, ticket, state)
  })

/** Moves the ticket with this code one step on. */
export const scanTicket = (context: TicketContext, code: string): Promise<Ticket> =>
  inTransaction(context.services.database, async (transaction) => {
    const ticket = await lockTicket(transaction, sql`${tickets.code} = ${code}`)
    const next = getNextState(ticket.state)
    if (!next) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].alreadyPacked(code) })
    return transitionTicket(context, transaction, ticket, next)
  })

/**
 * Moves a ticket forward, one column after the other, as far as it may go: for a press, which may report what somebody has moved already,
 * or what was stopped meanwhile.
 */
export const advanceTicket = async (
  context: TicketContext,
  transaction: Transaction,
  ticketId: string,
  to: ProductionState,
): Promise<void> => {
  for (;;) {
    // One step after the other: each may move the order too.
    // oxlint-disable-next-line no-await-in-loop
    const ticket = await lockTicket(transaction, byId(ticketId))
    const next = getNextState(ticket.state)
    if (!next || hasReached(ticket.state, to) || findMoveError(ticket, next) !== undefined) return
    // oxlint-disable-next-line no-await-in-loop
    await transitionTicket(context, transaction, ticket, next)
  }
}

type TicketAdvance = { isMoved: true } | { isMoved: false; reason: LocalizedText | undefined }

/** Moves a ticket to the next state within the caller's transaction. One that is there or further already stays, without a reason. */
export const moveTicketOn = async (
  context: TicketContext,
  transaction: Transaction,
  ticketId: string,
  to: ProductionState,
): Promise<TicketAdvance> => {
  const ticket = await lockTicket(transaction, byId(ticketId))
  if (ticket.shippingStatus === 'cancelled') return { isMoved: false, reason: (language) => MESSAGES[language].orderCancelled }
  if (hasReached(ticket.state, to)) return { isMoved: false, reason: undefined }
  const error = findMoveError(ticket, to)
  if (error !== undefined) return { isMoved: false, reason: error }
  await transitionTicket(context, transaction, ticket, to)
  return { isMoved: true }
}

export interface Reprint {
  ticketId: string
  cause: ReprintCause
  quantity: number
  note?: string | undefined
}

/** Stores as packed what a parcel that was packed by hand contains: an order that is reopened shows the states of its tickets again. */
const packFirstTickets = async (transaction: Transaction, orderId: string, at: Date): Promise<void> => {
  await transaction
    .update(tickets)
    .set({ state: 'packed', since: at, version: sql`${tickets.version} + 1` })
    .where(
      and(
        eq(tickets.reprint, 0),
        ne(tickets.state, 'packed'),
        inArray(tickets.orderLineId, transaction.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId))),
      ),
    )
}

/** Creates a ticket for a reprint, with newly reserved blanks. A packed order returns to production. */
const createReprint = async (
  context: TicketContext,
  transaction: Transaction,
  { ticketId, cause, quantity, note }: Reprint,
): Promise<Ticket> => {
  const { services, config, actor } = context
  const ticket = await lockTicket(transaction, byId(ticketId))
  if (ticket.state === 'waiting')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].notPrinted(ticket.code) })
  if (ticket.shippingStatus === 'cancelled')
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].orderCancelled })
  if (quantity > ticket.quantity)
    throw new AppError('INVALID_INPUT', { fields: { quantity: (language) => MESSAGES[language].maxQuantity(ticket.quantity) } })
  await requireStock(transaction, [{ inventoryId: ticket.inventoryId, quantity }])
  const [{ count } = { count: 0 }] = await transaction
    .select({ count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(eq(tickets.orderLineId, ticket.orderLineId))
  const at = services.clock.now()
  const id = newId()
  const baseCode = ticket.code.replace(/R\d+$/, '')
  await transaction.insert(tickets).values({
    id,
    orderLineId: ticket.orderLineId,
    reprint: count,
    code: `${baseCode}R${count}`,
    quantity,
    since: at,
    cause,
    note: note === undefined || note === '' ? null : note,
  })
  await addEvent(transaction, {
    orderId: ticket.orderId,
    at,
    actor: actor.actor,
    actorName: actor.name,
    event: { kind: 'reprinted', data: { ticket: ticket.code, quantity, cause } },
    internal: true,
  })
  await services.jobs.add(transaction, planDeliveriesJob, {})
  if (ticket.shippingStatus === 'packed') {
    await packFirstTickets(transaction, ticket.orderId, at)
    await transitionOrder(services, config, transaction, {
      orderId: ticket.orderId,
      to: 'in_production',
      by: actor,
      reason: { code: 'printed-again' },
      notify: false,
    })
  }
  return presentTicket(await lockTicket(transaction, byId(id)), context.language)
}

export const reprintTicket = (context: TicketContext, reprint: Reprint): Promise<Ticket> =>
  inTransaction(context.services.database, (transaction) => createReprint(context, transaction, reprint))

/** Reprints items of an order line within the caller's transaction; false when the line has no ticket. */
export const reprintLine = async (
  context: TicketContext,
  transaction: Transaction,
  { lineId, ...reprint }: Omit<Reprint, 'ticketId'> & { lineId: string },
): Promise<boolean> => {
  const [firstTicket] = await transaction
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderLineId, lineId), eq(tickets.reprint, 0)))
  if (!firstTicket) return false
  await createReprint(context, transaction, { ticketId: firstTicket.id, ...reprint })
  return true
}
