import type { OrderEvent } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { tryReserveStock } from '../../garments/index.ts'
import {
  updatePayment,
  findPayment,
  insertPaymentEvent,
  setPaymentEventResult,
  type Payment,
  type PaymentUpdate,
  type Money,
} from '../../payments/index.ts'
import { computeDueDate } from '../checkout/due-date.ts'
import { selectStockQuantities } from '../checkout/snapshot.ts'
import { queuePaymentReceivedEmail } from '../emails/payment-received.ts'
import { flagForReview } from '../history.ts'
import { evaluatePaymentUpdate, type PaymentUpdateResult } from '../order-rules.ts'
import { queuePrintJobs } from '../print-files.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../queries.ts'
import { closePayments } from './close-payments.ts'
import { extendHoldForBank } from './stock-hold.ts'

type TransactionServices = Pick<Services, 'jobs' | 'clock'>
type SettleServices = Pick<Services, 'database'> & TransactionServices

interface SettleContext {
  order: OrderRow
  payment: Payment
  paymentUpdate: PaymentUpdate
  at: Date
}

/** Takes the stock of a paid order: the held stock, or, if that was released, new stock while it lasts. */
const commitStock = async (transaction: Transaction, order: OrderRow): Promise<Partial<OrderRow>> => {
  if (order.stock !== 'returned') return { stock: 'taken', holdUntil: null }
  if (await tryReserveStock(transaction, await selectStockQuantities(transaction, order.id))) return { stock: 'taken', holdUntil: null }
  return flagForReview({ cause: 'sold-meanwhile' })
}

/** In whole minor units: a provider may count a currency in smaller ones. */
const toAmount = ({ amountMinor, currency }: Money): Money => ({ amountMinor: Math.floor(amountMinor), currency })

/** The difference between the paid and the requested sum; null without one. */
const findAmountMismatch = ({ payment, paymentUpdate: { paid } }: SettleContext) => {
  if (!paid || (paid.amountMinor === payment.amountMinor && paid.currency === payment.currency)) return null
  return { cause: 'wrong-amount' as const, paid: toAmount(paid), expected: toAmount(payment) }
}

/** Stores what was paid. Money in another currency counts as zero. */
const markPaymentSucceeded = async (
  transaction: Transaction,
  { payment, paymentUpdate, at }: SettleContext,
  surplus: boolean,
): Promise<void> => {
  const { paid = payment, chargeRef = null, confirmedBy } = paymentUpdate
  await updatePayment(transaction, payment.id, {
    status: 'succeeded',
    paidMinor: paid.currency === payment.currency ? Math.floor(paid.amountMinor) : 0,
    chargeRef,
    statement: confirmedBy?.statement ?? null,
    surplus,
    settledAt: at,
    endedAt: at,
  })
}

const addPaymentEvent = (
  transaction: Transaction,
  { order, paymentUpdate, at }: SettleContext,
  event: OrderEvent,
  { internal = false }: { internal?: boolean } = {},
): Promise<void> => {
  const actorColumns = paymentUpdate.confirmedBy
    ? { actor: 'shop' as const, actorName: paymentUpdate.confirmedBy.name }
    : { actor: 'payment provider' as const }
  return addEvent(transaction, { orderId: order.id, at, ...actorColumns, event, internal })
}

const confirmPayment = async (services: TransactionServices, transaction: Transaction, context: SettleContext): Promise<void> => {
  const { order, payment, paymentUpdate, at } = context
  await markPaymentSucceeded(transaction, context, false)
  await closePayments(services.jobs, transaction, order.id, at, payment.id)
  await changeOrder(transaction, order.id, {
    paymentStatus: 'confirmed',
    confirmedAt: at,
    dueAt: order.dueAt ?? computeDueDate(at, order.delivery),
    ...(await commitStock(transaction, order)),
  })
  await addPaymentEvent(transaction, context, { kind: payment.amountMinor === 0 ? 'nothing-to-pay' : 'payment-received', data: {} })
  const statement = paymentUpdate.confirmedBy?.statement
  if (statement) await addPaymentEvent(transaction, context, { kind: 'payment-statement', data: { statement } }, { internal: true })
  await queuePrintJobs(services.jobs, transaction, order.id)
  if (payment.amountMinor > 0) await queuePaymentReceivedEmail(services.jobs, transaction, order.id)
}

const failPayment = async (transaction: Transaction, context: SettleContext): Promise<void> => {
  const { order, payment, at } = context
  await updatePayment(transaction, payment.id, { status: 'failed', settledAt: at, endedAt: at })
  await changeOrder(transaction, order.id, { paymentStatus: 'failed' })
  await addPaymentEvent(transaction, context, { kind: 'payment-failed', data: {} })
}

/** The buyer has authorized the payment; the stock stays held for as long as the slowest bank takes. */
const markPaymentProcessing = async (services: TransactionServices, transaction: Transaction, context: SettleContext): Promise<void> => {
  const { order, payment, at } = context
  await updatePayment(transaction, payment.id, { status: 'processing', providerStatus: 'processing' })
  await extendHoldForBank(services.jobs, transaction, order, at)
  await addPaymentEvent(transaction, context, { kind: 'payment-processing', data: {} })
}

const flagSurplus = async (
  transaction: Transaction,
  context: SettleContext,
  { reason }: Extract<PaymentUpdateResult, { outcome: 'attention' }>,
): Promise<void> => {
  await markPaymentSucceeded(transaction, context, true)
  await changeOrder(transaction, context.order.id, flagForReview(reason))
  await addPaymentEvent(transaction, context, { kind: 'surplus-received', data: { reason } }, { internal: true })
}

const applyResult = async (
  services: TransactionServices,
  transaction: Transaction,
  context: SettleContext,
  result: PaymentUpdateResult,
): Promise<void> => {
  switch (result.outcome) {
    case 'confirmed':
      return confirmPayment(services, transaction, context)
    case 'failed':
      return failPayment(transaction, context)
    case 'processing':
      return markPaymentProcessing(services, transaction, context)
    case 'attention':
      return flagSurplus(transaction, context, result)
    case 'ignored': {
      // The provider's final status, although it changes nothing.
      const { payment, paymentUpdate, at } = context
      if (paymentUpdate.kind === 'failed' && payment.endedAt === null) await updatePayment(transaction, payment.id, { endedAt: at })
      return undefined
    }
  }
}

/**
 * The only place where a payment changes an order, whoever reports it: the buyer's return, a webhook, a status check or a staff
 * member. The order is locked first, each event counts once, and events may arrive in any order.
 */
export const settleWithin = async (
  services: TransactionServices,
  transaction: Transaction,
  paymentUpdate: PaymentUpdate,
): Promise<{ orderId: string }> => {
  const unlockedPayment = await findPayment(transaction, paymentUpdate.provider, paymentUpdate.reference)
  const order = unlockedPayment && (await lockOrder(transaction, unlockedPayment.orderId))
  // Read again under the lock: another event may have settled it meanwhile.
  const payment = await findPayment(transaction, paymentUpdate.provider, paymentUpdate.reference)
  if (!order || !payment) throw new AppError('NOT_FOUND')
  const at = services.clock.now()
  const event = {
    provider: paymentUpdate.provider,
    eventId: paymentUpdate.eventId,
    paymentId: payment.id,
    kind: paymentUpdate.kind,
    receivedAt: at,
  }
  if (await insertPaymentEvent(transaction, event)) {
    const context = { order, payment, paymentUpdate, at }
    const result = evaluatePaymentUpdate({
      order: order.paymentStatus,
      payment: payment.status,
      event: paymentUpdate.kind,
      amountMismatch: findAmountMismatch(context),
    })
    await applyResult(services, transaction, context, result)
    await setPaymentEventResult(transaction, event, result.outcome)
  }
  return { orderId: order.id }
}

export const settlePayment = (services: SettleServices, paymentUpdate: PaymentUpdate): Promise<{ orderId: string }> =>
  inTransaction(services.database, (transaction) => settleWithin(services, transaction, paymentUpdate))
