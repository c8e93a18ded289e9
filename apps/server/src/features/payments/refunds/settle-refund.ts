import type { Reason } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { PayableOrder, PaymentServices } from '../payable-orders.ts'
import type { Money, ProviderRefundStatus } from '../providers/provider.ts'
import { findPaymentByCharge, insertPaymentEvent, type Payment, setPaymentEventResult } from '../queries.ts'
import { findRefundAtProvider, insertRefund, type Refund, sumRefunded, updateRefund } from './queries.ts'
import { evaluateRefundStatus, isExternalRefundValid } from './rules.ts'

type RefundServices = Pick<PaymentServices, 'clock' | 'orders'>

interface OrderRefund {
  order: PayableOrder
  refund: Refund
}

const getAmount = ({ order, refund }: OrderRefund): Money => ({ amountMinor: refund.amountMinor, currency: order.currency })

/** Records a successful refund. */
export const markRefundSucceeded = async (
  { clock, orders }: RefundServices,
  transaction: Transaction,
  { order, refund, statement = null, by = null }: OrderRefund & { statement?: string | null; by?: string | null },
): Promise<void> => {
  const at = clock.now()
  await updateRefund(transaction, refund.id, { status: 'succeeded', statement, error: null, settledAt: at })
  await orders.completeRefund(transaction, order.id, {
    at,
    id: refund.id,
    amount: getAmount({ order, refund }),
    refundedMinor: await sumRefunded(transaction, order.id),
    isByHand: refund.byHand,
    by,
    statement,
  })
}

/** Records a failed refund, which then appears in the review list. */
export const markRefundFailed = async (
  { clock, orders }: RefundServices,
  transaction: Transaction,
  { order, refund, error }: OrderRefund & { error: Reason },
): Promise<void> => {
  const at = clock.now()
  await updateRefund(transaction, refund.id, { status: 'failed', error, settledAt: at })
  const refundedMinor = await sumRefunded(transaction, order.id)
  await orders.failRefund(transaction, order.id, { at, amount: getAmount({ order, refund }), refundedMinor, error })
}

/** Applies the provider's status to a refund. */
export const applyRefundStatus = async (
  services: RefundServices,
  transaction: Transaction,
  { order, refund, status }: OrderRefund & { status: ProviderRefundStatus },
): Promise<void> => {
  const result = evaluateRefundStatus(refund, status)
  if (result.outcome === 'ignored') return
  if (refund.providerRef === null) await updateRefund(transaction, refund.id, { providerRef: status.providerRef })
  if (result.outcome === 'failed') await markRefundFailed(services, transaction, { order, refund, error: result.error })
  else if (result.outcome === 'succeeded') await markRefundSucceeded(services, transaction, { order, refund })
}

/** A provider's report about a refund. */
export interface RefundReport {
  eventId: string
  chargeRef: string
  /** The shop's id; undefined for a refund issued in the provider's own dashboard. */
  refundId: string | undefined
  amount: Money
  reason: Reason
  status: ProviderRefundStatus
}

/** Stores a refund that was issued in the provider's own dashboard. */
const recordExternalRefund = async (
  transaction: Transaction,
  payment: Payment,
  { amount, reason, status }: RefundReport,
  at: Date,
): Promise<Refund | undefined> => {
  if (!isExternalRefundValid(payment, { amount, state: status.state })) return undefined
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

/** Applies a report about a refund, whether the shop or the provider's dashboard issued it. A repeated event changes nothing. */
export const settleRefund = async (services: RefundServices & Pick<PaymentServices, 'database'>, report: RefundReport): Promise<void> => {
  const unlockedPayment = await findPaymentByCharge(services.database, report.chargeRef)
  // A charge of this account that belongs to no order.
  if (!unlockedPayment) return
  await inTransaction(services.database, async (transaction) => {
    const order = await services.orders.lockOrder(transaction, unlockedPayment.orderId)
    const payment = await findPaymentByCharge(transaction, report.chargeRef)
    if (!order || !payment) return
    const at = services.clock.now()
    const paymentEvent = {
      provider: payment.provider,
      eventId: report.eventId,
      paymentId: payment.id,
      kind: 'refund' as const,
      receivedAt: at,
    }
    if (!(await insertPaymentEvent(transaction, paymentEvent))) return
    const existing = await findRefundAtProvider(transaction, payment.id, { id: report.refundId, providerRef: report.status.providerRef })
    const refund = existing ?? (await recordExternalRefund(transaction, payment, report, at))
    if (refund) await applyRefundStatus(services, transaction, { order, refund, status: report.status })
    await setPaymentEventResult(transaction, paymentEvent, refund ? report.status.state : 'ignored')
  })
}
