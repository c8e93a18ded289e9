import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { customers } from '../auth/index.ts'
import { orderRequests, orders } from './schema.ts'

/** Gives one owner's orders to another, and the answers to requests that may still be repeated. */
export const transferOrders = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(orders).set({ customerId: to }).where(eq(orders.customerId, from))
  const requests = await transaction.delete(orderRequests).where(eq(orderRequests.customerId, from)).returning()
  if (requests.length === 0) return
  await transaction
    .insert(orderRequests)
    .values(requests.map((request) => ({ ...request, customerId: to })))
    .onConflictDoNothing()
}

/** Gives the orders that guests placed with this address to the person who has proved it is theirs. */
export const linkGuestOrders = async (transaction: Transaction, email: string, customerId: string): Promise<void> => {
  const guestIds = transaction.select({ id: customers.id }).from(customers).where(isNotNull(customers.tokenHash))
  await transaction
    .update(orders)
    .set({ customerId })
    .where(and(sql`${orders.contact} ->> 'email' = ${email}`, inArray(orders.customerId, guestIds)))
}

export const selectOrderIds = async (database: Database, customerId: string): Promise<string[]> => {
  const rows = await database.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
