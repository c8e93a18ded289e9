import { type Language, PRODUCTION_STATES, type ProductionState, type Ticket } from '@picasso/contract'
import type { GarmentKey, PrintMethod, Side } from '@picasso/design'
import { type SQL, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import type { LocalizedText } from '../../platform/http/language.ts'
import { inventory } from '../garments/index.ts'
import { localizeReason, orderLines, orders } from '../orders/index.ts'
import { pressDeliveries, presses } from '../presses/schema.ts'
import { MESSAGES } from './messages/index.ts'
import { printFiles, tickets, ticketSequence } from './schema.ts'
import { findPrintBlock, type PrintBlock } from './ticket-rules.ts'

/** More cards than anybody handles by hand; `count` has the total. */
const MAX_PER_COLUMN = 200

/** Statuses of orders that have not shipped. */
const OPEN_ORDER_STATUSES = sql.raw(`('pending', 'in_production', 'packed', 'on_hold')`)

/** All first tickets of a packed or shipped order count as packed, whatever their state on the board. */
const effectiveState = sql<ProductionState>`case when ${orders.shippingStatus} in ('packed', 'shipped', 'delivered', 'returned') and ${tickets.reprint} = 0 then 'packed' else ${tickets.state} end`

/** The tickets on the board: those of every order that has not shipped, and open reprints of those that have. */
const boardCondition = sql`${tickets.isOpen} and ${orders.shippingStatus} <> 'cancelled'
  and (${orders.shippingStatus} in ${OPEN_ORDER_STATUSES} or (${tickets.reprint} > 0 and ${tickets.state} <> 'packed'))`

const ticketColumns = {
  id: tickets.id,
  orderLineId: tickets.orderLineId,
  reprint: tickets.reprint,
  code: tickets.code,
  quantity: tickets.quantity,
  cause: tickets.cause,
  note: tickets.note,
  since: tickets.since,
  version: tickets.version,
  state: effectiveState,
  orderId: orders.id,
  orderNumber: orders.number,
  dueAt: orders.dueAt,
  shippingStatus: orders.shippingStatus,
  paymentStatus: orders.paymentStatus,
  paymentMethod: orders.paymentMethod,
  holdReason: orders.holdReason,
  title: orderLines.title,
  clothingType: orderLines.clothingType,
  color: orderLines.color,
  sizeLabel: orderLines.sizeLabel,
  printMethod: sql<PrintMethod | null>`${orderLines.printPrice} ->> 'method'`,
  /** Never null for printed lines. */
  frontPictureKey: sql<string>`${orderLines.frontPictureKey}`,
  backPictureKey: sql<string>`${orderLines.backPictureKey}`,
  /** `front` comes after `back` in the alphabet. */
  printedSides: sql<
    Side[]
  >`array(select file.side from ${printFiles} file where file.order_line_id = ${orderLines.id} order by file.side desc)`,
  teamId: orderLines.teamId,
  words: orderLines.words,
  presses: sql<Ticket['presses']>`coalesce((select json_agg(json_build_object('_id', press.id, 'name', press.name, 'state', delivery.state,
      'cause', delivery.cause) order by delivery.id)
    from ${pressDeliveries} delivery join ${presses} press on press.id = delivery.press_id
    where delivery.ticket_id = ${tickets.id} and delivery.state not in ('withdrawing', 'withdrawn')), '[]')`,
  printFiles: orderLines.printFiles,
  inventoryId: orderLines.inventoryId,
}

const selectTickets = (connection: Database | Transaction) =>
  connection
    .select(ticketColumns)
    .from(tickets)
    .innerJoin(orderLines, sql`${orderLines.id} = ${tickets.orderLineId}`)
    .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)

export type TicketDetails = Awaited<ReturnType<typeof selectTickets>>[number]

export const findTicket = async (connection: Database | Transaction, where: SQL): Promise<TicketDetails | undefined> => {
  const [row] = await selectTickets(connection).where(where)
  return row
}

export const selectTicketsById = (connection: Database | Transaction, ids: readonly string[]): Promise<TicketDetails[]> =>
  selectTickets(connection).where(sql`${tickets.id} = any(${sql.param([...ids])}::uuid[])`)

/** Every ticket on the board that is waiting, or being printed with prints left to place; the earliest due date first. */
export const selectUnprintedTickets = (connection: Database | Transaction, hasPrintsLeft: SQL): Promise<TicketDetails[]> =>
  selectTickets(connection)
    .where(sql`${boardCondition} and (${effectiveState} = 'waiting' or (${effectiveState} = 'printing' and ${hasPrintsLeft}))`)
    .orderBy(ticketSequence)

/** Why this ticket may not be printed now, in words; undefined when it may. */
export const findBlockReason = (ticket: TicketDetails): LocalizedText | undefined => {
  const { holdReason } = ticket
  const block = findPrintBlock(ticket)
  if (block === undefined) return undefined
  return (language) => {
    const { orderCancelled, onHold, noReason, notPaid, filesFailed, filesRendering } = MESSAGES[language]
    const reasons: Record<PrintBlock, string> = {
      cancelled: orderCancelled,
      'on hold': onHold(holdReason ? localizeReason(language, holdReason) : noReason),
      'not paid': notPaid,
      'files failed': filesFailed,
      'files rendering': filesRendering,
    }
    return reasons[block]
  }
}

export const presentTicket = (ticket: TicketDetails, language: Language): Ticket => ({
  _id: ticket.id,
  orderId: ticket.orderId,
  orderNumber: ticket.orderNumber,
  lineId: ticket.orderLineId,
  code: ticket.code,
  title: ticket.title,
  clothingType: ticket.clothingType,
  color: ticket.color,
  sizeLabel: ticket.sizeLabel,
  printMethod: ticket.printMethod,
  quantity: ticket.quantity,
  frontView: `/files/${ticket.frontPictureKey}`,
  backView: `/files/${ticket.backPictureKey}`,
  printedSides: ticket.printedSides,
  team: ticket.teamId === null || ticket.words === null ? null : { _id: ticket.teamId, words: ticket.words },
  state: ticket.state,
  blocked: findBlockReason(ticket)?.(language) ?? null,
  isRendering: findPrintBlock(ticket) === 'files rendering',
  cause: ticket.cause,
  note: ticket.note,
  dueAt: ticket.dueAt?.toISOString() ?? null,
  since: ticket.since.toISOString(),
  version: ticket.version,
  presses: ticket.presses,
})

export interface BoardFilter {
  clothingType?: GarmentKey | undefined
  /** Part of a ticket's code or of what is printed. */
  search?: string | undefined
}

const contains = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const buildCondition = ({ clothingType, search }: BoardFilter): SQL => {
  const conditions = [boardCondition]
  if (clothingType !== undefined) conditions.push(sql`${orderLines.clothingType} = ${clothingType}`)
  if (search !== undefined && search !== '')
    conditions.push(sql`(${tickets.code} ilike ${contains(search)} or ${orderLines.title} ilike ${contains(search)})`)
  return sql.join(conditions, sql` and `)
}

/** The tickets of all four columns in one statement, the earliest due date first, with the total of each column. */
export const selectBoard = (database: Database, filter: BoardFilter): Promise<(TicketDetails & { count: number })[]> => {
  const ranked = database.$with('ranked').as(
    database
      .select({
        rankedId: sql<string>`${tickets.id}`.as('ranked_id'),
        ticketRank: sql<number>`row_number() over (partition by ${effectiveState} order by ${ticketSequence})`.as('ticket_rank'),
        count: sql<number>`(count(*) over (partition by ${effectiveState}))::int`.as('count'),
      })
      .from(tickets)
      .innerJoin(orderLines, sql`${orderLines.id} = ${tickets.orderLineId}`)
      .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)
      .where(buildCondition(filter)),
  )
  return database
    .with(ranked)
    .select({ ...ticketColumns, count: ranked.count })
    .from(ranked)
    .innerJoin(tickets, sql`${tickets.id} = ${ranked.rankedId}`)
    .innerJoin(orderLines, sql`${orderLines.id} = ${tickets.orderLineId}`)
    .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)
    .where(sql`${ranked.ticketRank} <= ${MAX_PER_COLUMN}`)
    .orderBy(ranked.ticketRank)
}

export const toBoardColumns = (rows: readonly (TicketDetails & { count: number })[], language: Language) =>
  PRODUCTION_STATES.map((state) => {
    const column = rows.filter((row) => row.state === state)
    return { state, count: column[0]?.count ?? 0, tickets: column.map((ticket) => presentTicket(ticket, language)) }
  })

/** Blanks to fetch for all waiting, printable tickets, and the stock left afterwards. */
export const selectPickList = (database: Database, filter: BoardFilter) =>
  database
    .select({
      clothingType: orderLines.clothingType,
      color: orderLines.color,
      sizeLabel: orderLines.sizeLabel,
      needed: sql<number>`sum(${tickets.quantity})::int`,
      onHand: sql<number>`min(${inventory.onHand})::int`,
    })
    .from(tickets)
    .innerJoin(orderLines, sql`${orderLines.id} = ${tickets.orderLineId}`)
    .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)
    .innerJoin(inventory, sql`${inventory.id} = ${orderLines.inventoryId}`)
    .where(
      sql`${buildCondition(filter)} and ${effectiveState} = 'waiting' and ${orders.shippingStatus} <> 'on_hold' and ${orderLines.printFiles} = 'ready'`,
    )
    .groupBy(orderLines.inventoryId, orderLines.clothingType, orderLines.color, orderLines.sizeLabel)
    .orderBy(orderLines.clothingType, orderLines.color, orderLines.sizeLabel)
