import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { owners } from '../accounts/index.ts'
import { orderRequests, orders } from './schema.ts'

/** Gives one owner's orders to another, and the answers to requests that may still be repeated. */
export const adoptOrders = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(orders).set({ ownerId: to }).where(eq(orders.ownerId, from))
  const requests = await transaction.delete(orderRequests).where(eq(orderRequests.ownerId, from)).returning()
  if (requests.length === 0) return
  await transaction
    .insert(orderRequests)
    .values(requests.map((request) => ({ ...request, ownerId: to })))
    .onConflictDoNothing()
}

/** Gives the orders that guests placed with this address to the person who has proved it is theirs. */
export const joinOrders = async (transaction: Transaction, email: string, ownerId: string): Promise<void> => {
  const guests = transaction.select({ id: owners.id }).from(owners).where(isNotNull(owners.tokenHash))
  await transaction
    .update(orders)
    .set({ ownerId })
    .where(and(sql`${orders.contact} ->> 'email' = ${email}`, inArray(orders.ownerId, guests)))
}

export const selectOrderIdsOf = async (database: Database, ownerId: string): Promise<string[]> => {
  const rows = await database.select({ id: orders.id }).from(orders).where(eq(orders.ownerId, ownerId)).orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
