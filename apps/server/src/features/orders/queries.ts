import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { type Database, runPrepared, type Transaction } from '../../platform/database/index.ts'
import { owners } from '../accounts/index.ts'
import { orderClaims, orderEvents, orderLines, orderNumbers, orderRequests, orders } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
export type OrderClaimRow = typeof orderClaims.$inferSelect

/** Stores a new order under the next number, with the first words of its history. */
export const insertOrder = async (
  transaction: Transaction,
  values: Omit<typeof orders.$inferInsert, 'number'>,
  event: NewOrderEvent,
): Promise<{ order: OrderRow; event: OrderEventRow }> => {
  const number = sql<string>`'PIC-' || nextval(${orderNumbers.seqName})`
  const first = eventRow(event)
  const told = transaction.$with('told').as(transaction.insert(orderEvents).values(first).returning({ id: orderEvents.id }))
  const [order] = await transaction
    .with(told)
    .insert(orders)
    .values({ ...values, number })
    .returning()
  if (!order) throw new Error('The order was not stored.')
  return { order, event: first }
}

export const findOrder = async (executor: Database | Transaction, id: string): Promise<OrderRow | undefined> => {
  const [row] = await executor.select().from(orders).where(eq(orders.id, id))
  return row
}

/** These orders, oldest first. */
export const findOrders = (database: Database, ids: readonly string[]): Promise<OrderRow[]> =>
  database
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))

export const findOrderByNumber = async (database: Database, number: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.number, number))
  return row
}

export const findNewestOrder = async (database: Database, ownerId: string): Promise<OrderRow | undefined> => {
  const [row] = await database.select().from(orders).where(eq(orders.ownerId, ownerId)).orderBy(desc(orders.id)).limit(1)
  return row
}

/** The order, kept from everybody else until the transaction ends. */
export const lockOrder = async (transaction: Transaction, id: string): Promise<OrderRow | undefined> => {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Changes a locked order; whoever saw it before sees an older version now. */
export const changeOrder = async (transaction: Transaction, id: string, values: Partial<typeof orders.$inferInsert>): Promise<void> => {
  await transaction
    .update(orders)
    .set({ ...values, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
}

export const selectLines = (executor: Database | Transaction, orderId: string): Promise<OrderLineRow[]> =>
  executor.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position))

export const selectEvents = (executor: Database | Transaction, orderId: string): Promise<OrderEventRow[]> =>
  executor.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id))

export const selectClaims = (executor: Database | Transaction, orderId: string): Promise<OrderClaimRow[]> =>
  executor.select().from(orderClaims).where(eq(orderClaims.orderId, orderId)).orderBy(asc(orderClaims.id))

export type NewOrderEvent = Pick<OrderEventRow, 'orderId' | 'at' | 'actor' | 'text'> &
  Partial<Pick<OrderEventRow, 'actorName' | 'change'>> & { internal?: boolean }

const eventRow = ({ internal = false, actorName = null, change = null, ...values }: NewOrderEvent): OrderEventRow => ({
  ...values,
  actorName,
  change,
  id: newId(),
  visibleToBuyer: !internal,
})

/** Adds to the order's history. */
export const addEvent = async (transaction: Transaction, event: NewOrderEvent): Promise<void> => {
  await transaction.insert(orderEvents).values(eventRow(event))
}

type OrderRequest = typeof orderRequests.$inferSelect

interface EarlierRequests {
  /** The one that came with this key. */
  same: Pick<OrderRequest, 'bodyHash' | 'answer'> | undefined
  /** Orders placed since then. */
  placed: number
}

/** What an owner asked for before. The owner must be locked: then nobody else is answering the same request. */
export const findEarlierRequests = async (
  transaction: Transaction,
  { ownerId, key, since }: { ownerId: string; key: string; since: Date },
): Promise<EarlierRequests> => {
  const [row] = await runPrepared<{ placed: number; bodyHash: string | null; answer: unknown }>(
    transaction,
    sql`select (select count(*)::int from ${orders} where owner_id = ${ownerId} and created_at > ${since}) as placed,
        request.body_hash as "bodyHash", request.answer
      from ${owners} owner left join ${orderRequests} request on request.owner_id = owner.id and request.key = ${key}
      where owner.id = ${ownerId}`,
  )
  if (!row) throw new Error('A locked owner is missing.')
  const { bodyHash, answer } = row
  return { same: bodyHash === null ? undefined : { bodyHash, answer }, placed: row.placed }
}

/** Keeps the answer for every repetition of the request. */
export const keepAnswer = async (transaction: Transaction, request: OrderRequest): Promise<void> => {
  await transaction.insert(orderRequests).values(request)
}
