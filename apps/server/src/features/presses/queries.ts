import { CUT_FILE_KINDS, PRESS_PLATE_KINDS, type PressProblem } from '@picasso/contract'
import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'

import { toSqlList } from '../../platform/database/columns.ts'
import type { Database, Transaction } from '../../platform/database/index.ts'
import { orderLines, orders } from '../orders/index.ts'
import { plateSets } from '../plates/schema.ts'
import { printFiles, tickets } from '../production/schema.ts'
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

/** The press until the transaction ends: nothing is planned for it meanwhile. */
export const lockPress = async (transaction: Transaction, id: string): Promise<PressRow | undefined> => {
  const [row] = await transaction
    .select()
    .from(presses)
    .where(and(eq(presses.id, id), isNull(presses.deletedAt)))
    .for('no key update')
  return row
}

/** By its full name: the columns of a select from one table are written without it, and a delivery has an `id` too. */
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

/** Hash of what a ticket is printed from: it changes when its files are drawn again, and with its size, which not every print follows. */
const lineSource = sql<string>`(select md5(${orderLines.sizeLabel} || string_agg(file.side || file.png_sha256 || file.pdf_sha256, ' ' order by file.side))
  from ${printFiles} file where file.order_line_id = ${orderLines.id})`

const getsPlates = sql`${presses.files} && array[${toSqlList(PRESS_PLATE_KINDS)}]`

/** Every printed side has its plates, made for the ordered size. */
const hasPlates = sql`not exists (select from ${printFiles} file where file.order_line_id = ${orderLines.id} and not exists (
  select from ${plateSets} plates where plates.order_line_id = file.order_line_id and plates.side = file.side
    and plates.state = 'ready' and plates.size_label = ${orderLines.sizeLabel}))`

/** Of a press that gets plates also of these: made with other settings they come again. */
const source = sql<string>`case when ${getsPlates}
  then md5(${lineSource} || (select string_agg(plates.hash, ' ' order by plates.side) from ${plateSets} plates where plates.order_line_id = ${orderLines.id}))
  else ${lineSource} end`

const getsCutLines = sql`${presses.files} && array[${toSqlList(CUT_FILE_KINDS)}]`

/** The automatic presses until the transaction ends: none is deleted or switched off while it is given work. */
export const keepAutomaticPresses = async (transaction: Transaction): Promise<void> => {
  await transaction
    .select({ id: presses.id })
    .from(presses)
    .where(and(eq(presses.isAutomatic, true), isNull(presses.deletedAt)))
    .orderBy(asc(presses.id))
    .for('share')
}

/** What a delivery says about its ticket, and what decides whether it may be printed. */
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

/** In production's own words: paid or paid on delivery, confirmed, not stopped, its files drawn. */
const isPrintable = sql`${tickets.isOpen} and ${orderLines.printFiles} = 'ready'
  and exists (select from ${printFiles} file where file.order_line_id = ${orderLines.id})
  and ${orders.shippingStatus} not in ('on_hold', 'cancelled')
  and (${orders.shippingStatus} in ('shipped', 'delivered') or ${orders.paymentStatus} in ('confirmed', 'partially_refunded')
    or (${orders.paymentMethod} = 'cash-on-delivery' and ${orders.paymentStatus} = 'pending' and ${orders.stock} <> 'held'))`

const isActive = sql`${pressDeliveries.state} not in ('withdrawing', 'withdrawn')`

const plannedTicketColumns = { ...deliveryTicketColumns, source }

/** Printable tickets that wait on the board, and that an automatic press does not have, with that press. */
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
      sql`${isPrintable} and (${hasPlates} or not (${getsPlates})) and ${tickets.state} = 'waiting' and not exists (select from ${pressDeliveries}
        where ${pressDeliveries.pressId} = ${presses.id} and ${pressDeliveries.ticketId} = ${tickets.id} and ${isActive})`,
    )
    .orderBy(sql`${orders.dueAt} nulls last`, asc(tickets.code))
    .limit(limit)

/** These tickets as far as they can be printed at this press. */
export const selectPrintableTickets = (transaction: Transaction, pressId: string, ids: readonly string[]) =>
  transaction
    .select(plannedTicketColumns)
    .from(tickets)
    .innerJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(presses, eq(presses.id, pressId))
    .where(and(isPrintable, sql`(${hasPlates} or not (${getsPlates}))`, inArray(tickets.id, [...ids])))
    .orderBy(sql`${orders.dueAt} nulls last`, asc(tickets.code))

export type PlannedTicket = Awaited<ReturnType<typeof selectPrintableTickets>>[number]
export type DeliveryTicket = Omit<PlannedTicket, 'source'>

/** Tickets as deliveries show them, by id. */
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

/** Takes away what must not be printed any more: of a stopped order, made again since, or printed elsewhere before it was delivered. */
export const withdrawStale = async (transaction: Transaction): Promise<void> => {
  await transaction.execute(sql`
    update ${pressDeliveries} set state = 'withdrawing'
    from ${tickets} join ${orderLines} on ${orderLines.id} = ${tickets.orderLineId} join ${orders} on ${orders.id} = ${orderLines.orderId},
      ${presses}
    where ${tickets.id} = ${pressDeliveries.ticketId} and ${presses.id} = ${pressDeliveries.pressId}
      and ${pressDeliveries.state} in ('waiting', 'delivered')
      and (not (${isPrintable}) or ${source} is distinct from ${pressDeliveries.source}
        or (${getsCutLines} and ${presses.cut} <> ${pressDeliveries.cut})
        or (${pressDeliveries.state} = 'waiting' and ${tickets.state} in ('printed', 'packed')))`)
}

/** Presses that have something to be done: files to be written or taken away, or to be looked after. */
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

/** What is next for a press: first what must not be printed, then the oldest. */
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

/** Files that lie unfetched at a press. */
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
