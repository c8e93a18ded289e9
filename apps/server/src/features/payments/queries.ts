import { randomBytes } from 'node:crypto'

import type { PaymentMethod } from '@picasso/contract'
import { and, asc, eq, ne } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { paymentEvents, payments } from './schema.ts'

export type Payment = typeof payments.$inferSelect

interface NewPayment {
  orderId: string
  provider: PaymentMethod
  amountMinor: number
  currency: string
  createdAt: Date
}

const REFERENCE_BYTES = 18

export const openPayment = async (transaction: Transaction, payment: NewPayment): Promise<Payment> => {
  const [row] = await transaction
    .insert(payments)
    .values({ ...payment, id: newId(), reference: randomBytes(REFERENCE_BYTES).toString('base64url'), status: 'open' })
    .returning()
  if (!row) throw new Error('The payment was not stored.')
  return row
}

export const findPayment = async (
  executor: Database | Transaction,
  provider: PaymentMethod,
  reference: string,
): Promise<Payment | undefined> => {
  const [row] = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return row
}

export const findOpenPayment = async (transaction: Transaction, orderId: string): Promise<Payment | undefined> => {
  const [row] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'open')))
  return row
}

/** Every attempt to pay for an order, the oldest first. */
export const selectPayments = (executor: Database | Transaction, orderId: string): Promise<Payment[]> =>
  executor.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

export const settle = async (transaction: Transaction, id: string, status: 'succeeded' | 'failed', at: Date): Promise<void> => {
  await transaction.update(payments).set({ status, settledAt: at }).where(eq(payments.id, id))
}

/** Closes what is open of an order, except the payment that was made. */
export const expirePayments = async (transaction: Transaction, orderId: string, at: Date, except = ''): Promise<void> => {
  const open = and(eq(payments.orderId, orderId), eq(payments.status, 'open'))
  await transaction
    .update(payments)
    .set({ status: 'expired', settledAt: at })
    .where(except === '' ? open : and(open, ne(payments.id, except)))
}

export type NewPaymentEvent = Pick<typeof paymentEvents.$inferInsert, 'provider' | 'eventId' | 'paymentId' | 'kind' | 'receivedAt'>

/** Notes an event; false when it was noted before. */
export const noteEvent = async (transaction: Transaction, event: NewPaymentEvent): Promise<boolean> => {
  const noted = await transaction
    .insert(paymentEvents)
    .values({ ...event, outcome: 'received' })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return noted.length > 0
}

export const noteOutcome = async (transaction: Transaction, { provider, eventId }: NewPaymentEvent, outcome: string): Promise<void> => {
  await transaction
    .update(paymentEvents)
    .set({ outcome })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
}
