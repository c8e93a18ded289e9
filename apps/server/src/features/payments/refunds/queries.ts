import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../../platform/database/index.ts'
import { payments, refunds } from '../schema.ts'

export type Refund = typeof refunds.$inferSelect

type NewRefund = Omit<typeof refunds.$inferInsert, 'id'>

export const insertRefund = async (transaction: Transaction, refund: NewRefund): Promise<Refund> => {
  const [row] = await transaction
    .insert(refunds)
    .values({ ...refund, id: newId() })
    .returning()
  if (!row) throw new Error('The refund was not stored.')
  return row
}

export const updateRefund = async (
  connection: Database | Transaction,
  id: string,
  values: Partial<Pick<Refund, 'status' | 'providerRef' | 'statement' | 'error' | 'replacedBy' | 'settledAt'>>,
): Promise<void> => {
  await connection.update(refunds).set(values).where(eq(refunds.id, id))
}

export const findRefund = async (connection: Database | Transaction, id: string): Promise<Refund | undefined> => {
  const [row] = await connection.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** The refund that an earlier request with this key created. */
export const findRefundByRequest = async (transaction: Transaction, orderId: string, requestKey: string): Promise<Refund | undefined> => {
  const [row] = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)))
  return row
}

/** Whether an earlier request with this key created a refund. */
export const hasRefundByRequest = async (transaction: Transaction, orderId: string, requestKey: string): Promise<boolean> => {
  const [row] = await transaction
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.requestKey, requestKey)))
  return row !== undefined
}

/** The refund that a provider's event is about, by the shop's id or the provider's. */
export const findRefundAtProvider = async (
  transaction: Transaction,
  paymentId: string,
  { id, providerRef }: { id: string | undefined; providerRef: string },
): Promise<Refund | undefined> => {
  const providerRefunds = and(eq(refunds.paymentId, paymentId), eq(refunds.byHand, false))
  const byProviderRef = eq(refunds.providerRef, providerRef)
  const [row] = await transaction
    .select()
    .from(refunds)
    .where(
      and(
        providerRefunds,
        id === undefined ? byProviderRef : or(byProviderRef, and(eq(sql`${refunds.id}::text`, id), isNull(refunds.providerRef))),
      ),
    )
  return row
}

/** Every refund of an order, the oldest first. */
export const selectRefunds = (connection: Database | Transaction, orderId: string): Promise<Refund[]> =>
  connection.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))

/** Refunds requested at a provider before this time that are still pending. */
export const selectPendingRefunds = (database: Database, before: Date, limit: number): Promise<Refund[]> =>
  database
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), eq(refunds.byHand, false), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)

/** The refunded part of the money that paid for an order; surplus is not part of it. */
export const sumRefunded = async (transaction: Transaction, orderId: string): Promise<number> => {
  const [row] = await transaction
    .select({ sum: sql<string>`coalesce(sum(${refunds.amountMinor}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'succeeded'), eq(payments.surplus, false)))
  return Number(row?.sum ?? 0)
}
