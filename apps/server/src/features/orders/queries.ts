import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { orderClaims, orderEvents, orderLines, orderNumbers, orderRequests, orders } from './schema.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type OrderEventRow = typeof orderEvents.$inferSelect
export type OrderClaimRow = typeof orderClaims.$inferSelect

export const nextOrderNumber = async (transaction: Transaction): Promise<string> => {
  const { rows } = await transaction.execute<{ number: string }>(sql`select nextval(${orderNumbers.seqName})::text as number`)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('The sequence of order numbers gave nothing.')
  return `PIC-${number}`
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

export const addEvent = async (transaction: Transaction, event: NewOrderEvent): Promise<void> => {
  const { internal = false, ...values } = event
  await transaction.insert(orderEvents).values({ ...values, id: newId(), visibleToBuyer: !internal })
}

type OrderRequest = typeof orderRequests.$inferSelect

/**
 * Claims an idempotency key. Of requests with the same key at the same time the others wait here for the first to end;
 * then they find its answer, or, if it was refused, claim the key themselves.
 */
export const claimRequest = async (
  transaction: Transaction,
  request: Omit<OrderRequest, 'answer'>,
): Promise<{ claimed: true } | { claimed: false; earlier: OrderRequest }> => {
  const made = await transaction.insert(orderRequests).values(request).onConflictDoNothing().returning({ key: orderRequests.key })
  if (made.length > 0) return { claimed: true }
  const [earlier] = await transaction
    .select()
    .from(orderRequests)
    .where(and(eq(orderRequests.ownerId, request.ownerId), eq(orderRequests.key, request.key)))
  if (!earlier) throw new Error('A claimed idempotency key has no request.')
  return { claimed: false, earlier }
}

export const keepAnswer = async (
  transaction: Transaction,
  { ownerId, key }: Pick<OrderRequest, 'ownerId' | 'key'>,
  answer: unknown,
): Promise<void> => {
  await transaction
    .update(orderRequests)
    .set({ answer })
    .where(and(eq(orderRequests.ownerId, ownerId), eq(orderRequests.key, key)))
}
