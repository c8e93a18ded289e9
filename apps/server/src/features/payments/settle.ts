import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { closePayments } from './cancel-payments.ts'
import type { PayableOrder, PaymentServices } from './payable-orders.ts'
import type { PaymentUpdate } from './providers/provider.ts'
import { findPayment, insertPaymentEvent, type Payment, setPaymentEventResult, updatePayment } from './queries.ts'
import { evaluatePaymentUpdate, findAmountMismatch, getPaidMinor, type PaymentUpdateResult } from './rules.ts'

type SettleServices = Pick<PaymentServices, 'jobs' | 'clock' | 'orders'>

interface SettleContext {
  order: PayableOrder
  payment: Payment
  paymentUpdate: PaymentUpdate
  at: Date
}

/** Stores what was paid. */
const markPaymentSucceeded = async (
  transaction: Transaction,
  { payment, paymentUpdate, at }: SettleContext,
  surplus: boolean,
): Promise<void> => {
  const { paid, chargeRef = null, confirmedBy } = paymentUpdate
  await updatePayment(transaction, payment.id, {
    status: 'succeeded',
    paidMinor: getPaidMinor(payment, paid),
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
 * The only place where a payment changes an order, whatever the source of the report: the buyer's return, a webhook, a status check or a staff
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
      amountMismatch: findAmountMismatch(payment, paymentUpdate.paid),
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
