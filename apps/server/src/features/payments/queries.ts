import { randomBytes } from 'node:crypto'

import type { PaymentMethod } from '@picasso/contract'
import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { buildInsert, type Database, type Transaction } from '../../platform/database/index.ts'
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

const toPaymentValues = (payment: NewPayment) => ({
  ...payment,
  id: newId(),
  reference: randomBytes(REFERENCE_BYTES).toString('base64url'),
  status: 'open' as const,
})

/** The statement that stores a new payment, and the payment's reference. */
export const buildPaymentInsert = (payment: NewPayment): { insert: SQL; reference: string } => {
  const values = toPaymentValues(payment)
  return { insert: buildInsert(payments, [values]), reference: values.reference }
}

export const createPayment = async (transaction: Transaction, payment: NewPayment): Promise<Payment> => {
  const [row] = await transaction.insert(payments).values(toPaymentValues(payment)).returning()
  if (!row) throw new Error('The payment was not stored.')
  return row
}

export const findPayment = async (
  connection: Database | Transaction,
  provider: PaymentMethod,
  reference: string,
): Promise<Payment | undefined> => {
  const [row] = await connection
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  return row
}

/** The payment with this charge id of the provider. */
export const findPaymentByCharge = async (connection: Database | Transaction, chargeRef: string): Promise<Payment | undefined> => {
  const [row] = await connection.select().from(payments).where(eq(payments.chargeRef, chargeRef))
  return row
}

export const findOpenPayment = async (connection: Database | Transaction, orderId: string): Promise<Payment | undefined> => {
  const [row] = await connection
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, ['open', 'processing'])))
  return row
}

/** Every attempt to pay for an order, the oldest first. */
export const selectPayments = (connection: Database | Transaction, orderId: string): Promise<Payment[]> =>
  connection.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(asc(payments.id))

/** True while the provider has not reported a final status. */
export const needsSync = ({ providerRef, endedAt }: Payment): boolean => providerRef !== null && endedAt === null

/** Unclear payments that were not checked since then, those unchecked for longest first. */
export const selectPaymentsToSync = (
  database: Database,
  { checkedBefore, limit }: { checkedBefore: Date; limit: number },
): Promise<Payment[]> =>
  database
    .select()
    .from(payments)
    .where(
      and(isNotNull(payments.providerRef), isNull(payments.endedAt), or(isNull(payments.checkedAt), lt(payments.checkedAt, checkedBefore))),
    )
    .orderBy(sql`${payments.checkedAt} nulls first`)
    .limit(limit)

export const updatePayment = async (
  connection: Database | Transaction,
  id: string,
  values: Partial<Omit<typeof payments.$inferInsert, 'id' | 'refundedMinor'>>,
): Promise<void> => {
  await connection.update(payments).set(values).where(eq(payments.id, id))
}

/** Stores the checkout page of an open payment; false where it has one already or is closed. */
export const attachCheckoutSession = async (
  database: Database,
  id: string,
  { providerRef, url, checkedAt }: { providerRef: string; url: string; checkedAt: Date },
): Promise<boolean> => {
  const updatedRows = await database
    .update(payments)
    .set({ providerRef, url, checkedAt, providerStatus: 'open' })
    .where(and(eq(payments.id, id), eq(payments.status, 'open'), isNull(payments.providerRef)))
    .returning({ id: payments.id })
  return updatedRows.length > 0
}

/** Expires the open payments of an order, except the successful one. */
export const expirePayments = async (transaction: Transaction, orderId: string, at: Date, excludedId = ''): Promise<void> => {
  const isOpenPayment = and(eq(payments.orderId, orderId), inArray(payments.status, ['open', 'processing']))
  await transaction
    .update(payments)
    .set({ status: 'expired', settledAt: at })
    .where(excludedId === '' ? isOpenPayment : and(isOpenPayment, ne(payments.id, excludedId)))
}

export type NewPaymentEvent = Pick<typeof paymentEvents.$inferInsert, 'provider' | 'eventId' | 'paymentId' | 'kind' | 'receivedAt'>

/** Stores an event; false when it was stored before. */
export const insertPaymentEvent = async (transaction: Transaction, event: NewPaymentEvent, result = 'received'): Promise<boolean> => {
  const insertedRows = await transaction
    .insert(paymentEvents)
    .values({ ...event, result })
    .onConflictDoNothing()
    .returning({ eventId: paymentEvents.eventId })
  return insertedRows.length > 0
}

/** Whether this event of a payment was stored. */
export const hasPaymentEvent = async (connection: Database | Transaction, { id, provider }: Payment, eventId: string): Promise<boolean> => {
  const condition = and(eq(paymentEvents.paymentId, id), eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId))
  return (await connection.$count(paymentEvents, condition)) > 0
}

export const setPaymentEventResult = async (
  transaction: Transaction,
  { provider, eventId }: NewPaymentEvent,
  result: string,
): Promise<void> => {
  await transaction
    .update(paymentEvents)
    .set({ result })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)))
}

/** The result of the event that stands for a dispute until it closes. */
export const OPEN_DISPUTE = 'open'

/** Whether a dispute of the order that was opened since then is still open. */
export const hasOpenDispute = async (transaction: Transaction, orderId: string, since: Date): Promise<boolean> => {
  const [dispute] = await transaction
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(paymentEvents.kind, 'dispute'),
        eq(paymentEvents.result, OPEN_DISPUTE),
        gte(paymentEvents.receivedAt, since),
      ),
    )
    .limit(1)
  return dispute !== undefined
}
