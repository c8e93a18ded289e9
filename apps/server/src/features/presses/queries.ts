import { CUT_FILE_KINDS, PRESS_PLATE_KINDS, type PressProblem } from '@picasso/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'

import { toSqlList } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { orderLines, orders } from '../orders/index.ts'
import { plateSets } from '../plates/schema.ts'
import { printFiles, tickets, ticketSequence } from '../production/schema.ts'
import { pressDeliveries, presses, pressFiles, type StoredDeliveryState } from './schema.ts'
import { getsSheets } from './sheet-queries.ts'

export type PressRow = typeof presses.$inferSelect
export type DeliveryRow = typeof pressDeliveries.$inferSelect
export type PressFileRow = typeof pressFiles.$inferSelect

type Connection = Database | Transaction

export const findPress = async (connection: Connection, id: string): Promise<PressRow | undefined> => {
  const [row] = await connection
    .select()
    .from(presses)
    .where(and(eq(presses.id, id), isNull(presses.deletedAt)))
  return row
}

/** Locks a press, so that no delivery is planned for it until the transaction ends. */
export const lockPress = async (transaction: Transaction, id: string): Promise<PressRow | undefined> => {
  const [row] = await transaction
    .select()
    .from(presses)
    .where(and(eq(presses.id, id), isNull(presses.deletedAt)))
    .for('no key update')
  return row
}

/** `presses.id` is written in full: Drizzle omits the table in a select from one table, and a delivery has an `id` too. */
const countDeliveries = (states: readonly StoredDeliveryState[]) =>
  sql<number>`(select count(*) from ${pressDeliveries} delivery where delivery.press_id = presses.id
    and delivery.state in (${toSqlList(states)}))::int`

export const selectPresses = (connection: Connection, condition?: SQL) =>
  connection
    .select({
      press: presses,
      waiting: countDeliveries(['waiting', 'delivered', 'withdrawing']),
      failed: countDeliveries(['failed']),
    })
    .from(presses)
    .where(and(isNull(presses.deletedAt), condition))
    .orderBy(asc(presses.createdAt), asc(presses.id))

export const setProblem = async (
  database: Database,
  id: string,
  problem: { kind: PressProblem; file: string | undefined } | undefined,
  now: Date,
): Promise<void> => {
  if (problem === undefined)
    await database
      .update(presses)
      .set({ problem: null, problemFile: null, problemSince: null })
      .where(and(eq(presses.id, id), isNotNull(presses.problem)))
  else
    await database
      .update(presses)
      .set({
        problem: problem.kind,
        problemFile: problem.file ?? null,
        problemSince: sql`coalesce(${presses.problemSince}, ${now})`,
      })
      .where(eq(presses.id, id))
}

/** Hash of what a ticket is printed from: changes when its files are rendered again and with its size, on which not every print depends. */
const lineSource = sql<string>`(select md5(${orderLines.sizeLabel} || string_agg(file.side || file.png_sha256 || file.pdf_sha256, ' ' order by file.side))
  from ${printFiles} file where file.order_line_id = ${orderLines.id})`

const getsPlates = sql`${presses.files} && array[${toSqlList(PRESS_PLATE_KINDS)}]`

/** Whether every printed side has plates for the ordered size. */
const hasPlates = sql`not exists (select from ${printFiles} file where file.order_line_id = ${orderLines.id} and not exists (
  select from ${plateSets} plates where plates.order_line_id = file.order_line_id and plates.side = file.side
    and plates.state = 'ready' and plates.size_label = ${orderLines.sizeLabel}))`

/** Includes the plates for a press that gets them: plates with other settings are delivered again. */
const source = sql<string>`case when ${getsPlates}
  then md5(${lineSource} || (select string_agg(plates.hash, ' ' order by plates.side) from ${plateSets} plates where plates.order_line_id = ${orderLines.id}))
  else ${lineSource} end`

const getsCutLines = sql`${presses.files} && array[${toSqlList(CUT_FILE_KINDS)}]`

/** Locks the automatic presses, so that none is deleted or switched off while it is given work. */
export const keepAutomaticPresses = async (transaction: Transaction): Promise<void> => {
  await transaction
    .select({ id: presses.id })
    .from(presses)
    .where(and(eq(presses.isAutomatic, true), isNull(presses.deletedAt)))
    .orderBy(asc(presses.id))
    .for('share')
}

/** What a delivery shows of its ticket, and what decides whether it may be printed. */
const deliveryTicketColumns = {
  ticketId: tickets.id,
  code: tickets.code,
  ticketState: tickets.state,
  quantity: tickets.quantity,
  reprintCause: tickets.cause,
  note: tickets.note,
  lineId: orderLines.id,
  position: orderLines.position,
  title: orderLines.title,
  clothingType: orderLines.clothingType,
  color: orderLines.color,
  sizeLabel: orderLines.sizeLabel,
  orderId: orders.id,
  orderNumber: orders.number,
  dueAt: orders.dueAt,
}

/** Paid or cash on delivery, confirmed, neither on hold nor cancelled, and with rendered files. */
const isPrintable = sql`${tickets.isOpen} and ${orderLines.printFiles} = 'ready'
  and exists (select from ${printFiles} file where file.order_line_id = ${orderLines.id})
  and ${orders.shippingStatus} not in ('on_hold', 'cancelled')
  and (${orders.shippingStatus} in ('shipped', 'delivered') or ${orders.paymentStatus} in ('confirmed', 'partially_refunded')
    or (${orders.paymentMethod} = 'cash-on-delivery' and ${orders.paymentStatus} = 'pending' and ${orders.stock} <> 'held'))`

/** All first tickets of an order that was packed by hand are packed, whatever their state on the board. */
const isPacked = sql`(${tickets.state} = 'packed'
  or (${tickets.reprint} = 0 and ${orders.shippingStatus} in ('packed', 'shipped', 'delivered', 'returned')))`

const isActive = sql`${pressDeliveries.state} not in ('withdrawing', 'withdrawn')`

const plannedTicketColumns = { ...deliveryTicketColumns, source }

/** Pairs of a waiting, printable ticket and an automatic press that does not have it yet. */
export const selectUnplanned = (transaction: Transaction, limit: number) =>
  transaction
    .select({ press: presses, ...plannedTicketColumns })
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(
      presses,
      sql`${presses.isAutomatic} and ${presses.deletedAt} is null and not (${getsSheets})
        and (cardinality(${presses.garments}) = 0 or ${orderLines.clothingType} = any(${presses.garments}))`,
    )
    .where(
      sql`${isPrintable} and (${hasPlates} or not (${getsPlates})) and ${tickets.state} = 'waiting' and not ${isPacked} and not exists (select from ${pressDeliveries}
        where ${pressDeliveries.pressId} = ${presses.id} and ${pressDeliveries.ticketId} = ${tickets.id} and ${isActive})`,
    )
    .orderBy(ticketSequence)
    .limit(limit)

/** Those of the tickets that can be printed at this press. */
export const selectPrintableTickets = (transaction: Transaction, pressId: string, ids: readonly string[]) =>
  transaction
    .select(plannedTicketColumns)
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(presses, eq(presses.id, pressId))
    .where(and(isPrintable, sql`(${hasPlates} or not (${getsPlates}))`, inArray(tickets.id, [...ids])))
    .orderBy(ticketSequence)

export type PlannedTicket = Awaited<ReturnType<typeof selectPrintableTickets>>[number]
export type DeliveryTicket = Omit<PlannedTicket, 'source'>

/** Tickets for deliveries, by id. */
export const selectDeliveryTickets = async (connection: Connection, ids: readonly string[]): Promise<Map<string, DeliveryTicket>> => {
  if (ids.length === 0) return new Map()
  const rows = await connection
    .select(deliveryTicketColumns)
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(tickets.id, [...ids]))
  return new Map(rows.map((ticket) => [ticket.ticketId, ticket]))
}

/** Withdraws deliveries of stopped orders, of outdated files, and of tickets that were printed elsewhere before they were delivered. */
export const withdrawStale = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`
    update ${pressDeliveries} set state = 'withdrawing'
    from ${tickets} join ${orderLines} on ${orderLines.id} = ${tickets.orderLineId} join ${orders} on ${orders.id} = ${orderLines.orderId},
      ${presses}
    where ${tickets.id} = ${pressDeliveries.ticketId} and ${presses.id} = ${pressDeliveries.pressId}
      and ${pressDeliveries.state} in ('waiting', 'delivered')
      and (not (${isPrintable}) or ${source} is distinct from ${pressDeliveries.source}
        or (${getsCutLines} and ${presses.cut} <> ${pressDeliveries.cut})
        or (${pressDeliveries.state} = 'waiting' and (${tickets.state} = 'printed' or ${isPacked})))`)
}

/** Presses with files to write, to delete or to check, or with a problem. */
export const selectBusyPresses = async (transaction: Transaction): Promise<string[]> => {
  const rows = await transaction
    .selectDistinct({ id: pressDeliveries.pressId })
    .from(pressDeliveries)
    .where(inArray(pressDeliveries.state, ['waiting', 'delivered', 'withdrawing']))
  const unmarked = await transaction
    .select({ id: presses.id })
    .from(presses)
    .where(and(isNull(presses.deletedAt), isNotNull(presses.problem)))
  return [...new Set([...rows, ...unmarked].map(({ id }) => id))]
}

/** The next delivery to process: withdrawn ones first, then the oldest. */
export const findNextDelivery = async (
  database: Database,
  pressId: string,
  skippedIds: readonly string[],
): Promise<DeliveryRow | undefined> => {
  const [row] = await database
    .select()
    .from(pressDeliveries)
    .where(
      and(
        eq(pressDeliveries.pressId, pressId),
        inArray(pressDeliveries.state, ['waiting', 'withdrawing']),
        skippedIds.length === 0 ? undefined : notInArray(pressDeliveries.id, [...skippedIds]),
      ),
    )
    .orderBy(sql`${pressDeliveries.state} <> 'withdrawing'`, asc(pressDeliveries.id))
    .limit(1)
  return row
}

export const selectFiles = (connection: Connection, deliveryIds: readonly string[]): Promise<PressFileRow[]> =>
  connection
    .select()
    .from(pressFiles)
    .where(inArray(pressFiles.deliveryId, [...deliveryIds]))
    .orderBy(asc(pressFiles.deliveryId), asc(pressFiles.position))

/** Files at a press that have not been fetched. */
export const selectPresentFiles = (database: Database, pressId: string): Promise<PressFileRow[]> =>
  database
    .select({ file: pressFiles })
    .from(pressFiles)
    .innerJoin(pressDeliveries, eq(pressDeliveries.id, pressFiles.deliveryId))
    .where(
      and(
        eq(pressFiles.pressId, pressId),
        isNotNull(pressFiles.publishedAt),
        isNull(pressFiles.goneAt),
        inArray(pressDeliveries.state, ['waiting', 'delivered', 'fetched']),
      ),
    )
    .then((rows) => rows.map(({ file }) => file))

export const isAfter = (id: string | undefined): SQL | undefined => (id === undefined ? undefined : gt(pressDeliveries.id, id))
