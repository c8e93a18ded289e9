import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { customers } from '../auth/index.ts'
import { orderRequests, orders } from './schema.ts'

/** Moves one customer's orders to another, with the stored responses to requests that may still be repeated. */
export const transferOrders = async (transaction: Transaction, from: string, to: string): Promise<void> => {
  await transaction.update(orders).set({ customerId: to }).where(eq(orders.customerId, from))
  const requests = await transaction.delete(orderRequests).where(eq(orderRequests.customerId, from)).returning()
  if (requests.length === 0) return
  await transaction
    .insert(orderRequests)
    .values(requests.map((request) => ({ ...request, customerId: to })))
    .onConflictDoNothing()
}

/** Moves the orders that guests placed with this email to the customer who has verified it. */
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
