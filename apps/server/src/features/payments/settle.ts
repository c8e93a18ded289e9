import { PAYMENT_TRANSITIONS, type PaymentStatus } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { closePayments } from './cancel-payments.ts'
import type { PayableOrder, PaymentServices, SurplusReason } from './payable-orders.ts'
import type { Money, PaymentUpdate } from './providers/provider.ts'
import { findPayment, insertPaymentEvent, type Payment, setPaymentEventResult, updatePayment } from './queries.ts'

type SettleServices = Pick<PaymentServices, 'jobs' | 'clock' | 'orders'>

/** What a provider's report about one payment does to the order. */
type PaymentUpdateResult =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** The bank transfers the money. */
  | { outcome: 'processing' }
  /** Reported before, or outdated by a success. */
  | { outcome: 'ignored' }
  /** Surplus money, which a person has to refund. */
  | { outcome: 'attention'; reason: SurplusReason }

interface PaymentUpdateContext {
  order: PaymentStatus
  /** The payment that the event is about. */
  payment: Payment['status']
  event: PaymentUpdate['kind']
  /** Where the paid sum differs from the requested one. */
  amountMismatch?: Extract<SurplusReason, { cause: 'wrong-amount' }> | null
}

const getSurplusReason = (order: PaymentStatus): SurplusReason => ({ cause: order === 'cancelled' ? 'paid-after-cancel' : 'paid-twice' })

/** Events arrive late, twice and in any order: a success is never undone, a failure counts only for the attempt in progress. */
export const evaluatePaymentUpdate = ({ order, payment, event, amountMismatch = null }: PaymentUpdateContext): PaymentUpdateResult => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  const isInProgress = payment === 'open' || payment === 'processing'
  if (event === 'failed')
    return isInProgress && PAYMENT_TRANSITIONS[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (event === 'processing') return payment === 'open' && order === 'pending' ? { outcome: 'processing' } : { outcome: 'ignored' }
  if (amountMismatch !== null) return { outcome: 'attention', reason: amountMismatch }
  if (PAYMENT_TRANSITIONS[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: getSurplusReason(order) }
}

interface SettleContext {
  order: PayableOrder
  payment: Payment
  paymentUpdate: PaymentUpdate
  at: Date
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

/** Stores the new status of the payment, then changes the order. */
const applyResult = async (
  { jobs, orders }: SettleServices,
  transaction: Transaction,
  context: SettleContext,
  result: PaymentUpdateResult,
): Promise<void> => {
  const { order, payment, paymentUpdate, at } = context
  const report = { at, confirmedBy: paymentUpdate.confirmedBy }
  switch (result.outcome) {
    case 'confirmed':
      await markPaymentSucceeded(transaction, context, false)
      await closePayments(jobs, transaction, order.id, at, payment.id)
      return orders.confirmPayment(transaction, order.id, { ...report, isFree: payment.amountMinor === 0 })
    case 'failed':
      await updatePayment(transaction, payment.id, { status: 'failed', settledAt: at, endedAt: at })
      return orders.failPayment(transaction, order.id, report)
    case 'processing':
      await updatePayment(transaction, payment.id, { status: 'processing', providerStatus: 'processing' })
      return orders.awaitBank(transaction, order.id, report)
    case 'attention':
      await markPaymentSucceeded(transaction, context, true)
      return orders.flagSurplus(transaction, order.id, { ...report, reason: result.reason })
    case 'ignored':
      // The provider's final status, although it changes nothing.
      if (paymentUpdate.kind === 'failed' && payment.endedAt === null) await updatePayment(transaction, payment.id, { endedAt: at })
      return undefined
  }
}

/**
 * The only place where a payment changes an order, whoever reports it: the buyer's return, a webhook, a status check or a staff
 * member. The order is locked first, each event counts once, and events may arrive in any order.
 */
export const settleWithin = async (
  services: SettleServices,
  transaction: Transaction,
  paymentUpdate: PaymentUpdate,
): Promise<{ orderId: string }> => {
  const unlockedPayment = await findPayment(transaction, paymentUpdate.provider, paymentUpdate.reference)
  const order = unlockedPayment && (await services.orders.lockOrder(transaction, unlockedPayment.orderId))
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

export const settlePayment = (
  services: SettleServices & Pick<PaymentServices, 'database'>,
  paymentUpdate: PaymentUpdate,
): Promise<{ orderId: string }> => inTransaction(services.database, (transaction) => settleWithin(services, transaction, paymentUpdate))
