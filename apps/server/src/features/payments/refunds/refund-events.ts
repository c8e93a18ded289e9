import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { lockOrder } from '../../orders/index.ts'
import {
  findPaymentByCharge,
  findRefundAtProvider,
  insertRefund,
  insertPaymentEvent,
  setPaymentEventResult,
  type Payment,
  type Refund,
  getRefundableMinor,
  type StripeEvent,
} from '../index.ts'
import { applyRefundStatus } from './settle-refund.ts'

type RefundEvent = Extract<StripeEvent, { type: 'refund' }>

/** Stores a refund that was issued in the provider's own dashboard. */
const recordExternalRefund = async (
  transaction: Transaction,
  payment: Payment,
  { amount, reason, status }: RefundEvent,
  at: Date,
): Promise<Refund | undefined> => {
  const isRefundable = amount.currency === payment.currency && amount.amountMinor > 0 && amount.amountMinor <= getRefundableMinor(payment)
  if (!isRefundable || status.state === 'failed') return undefined
  return insertRefund(transaction, {
    paymentId: payment.id,
    orderId: payment.orderId,
    amountMinor: amount.amountMinor,
    reason,
    lines: [],
    status: 'pending',
    byHand: false,
    actorName: null,
    requestKey: `provider ${status.providerRef}`,
    providerRef: status.providerRef,
    createdAt: at,
  })
}

/** Applies a refund event, whether the shop or the provider's dashboard issued the refund. A repeated event changes nothing. */
export const handleRefundEvent = async (services: Pick<Services, 'database' | 'jobs' | 'clock'>, event: RefundEvent): Promise<void> => {
  const unlockedPayment = await findPaymentByCharge(services.database, event.chargeRef)
  // A charge of this account that belongs to no order.
  if (!unlockedPayment) return
  await inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, unlockedPayment.orderId)
    const payment = await findPaymentByCharge(transaction, event.chargeRef)
    if (!order || !payment) return
    const at = services.clock.now()
    const paymentEvent = {
      provider: payment.provider,
      eventId: event.eventId,
      paymentId: payment.id,
      kind: 'refund' as const,
      receivedAt: at,
    }
    if (!(await insertPaymentEvent(transaction, paymentEvent))) return
    const existing = await findRefundAtProvider(transaction, payment.id, { id: event.refundId, providerRef: event.status.providerRef })
    const refund = existing ?? (await recordExternalRefund(transaction, payment, event, at))
    if (refund) await applyRefundStatus(services, transaction, { order, refund, status: event.status })
    await setPaymentEventResult(transaction, paymentEvent, refund ? event.status.state : 'ignored')
  })
}
