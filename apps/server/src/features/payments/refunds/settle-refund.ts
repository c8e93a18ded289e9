import type { PaymentStatus, Reason } from '@picasso/contract'

import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { addEvent, changeOrder, type OrderRow } from '../../orders/index.ts'
import { updateRefund, type Refund, type ProviderRefundStatus, sumRefunded } from '../index.ts'
import { toAmount } from './format.ts'
import { queueRefundEmail } from './refund-email.ts'

type RefundServices = Pick<Services, 'jobs' | 'clock'>

/** The payment status after a refund; an order that never counted as paid keeps its status. */
const getPaymentStatus = ({ paymentStatus, totalMinor }: OrderRow, refunded: number): PaymentStatus => {
  if (!['confirmed', 'partially_refunded', 'refunded'].includes(paymentStatus)) return paymentStatus
  if (refunded === 0) return 'confirmed'
  return refunded < totalMinor ? 'partially_refunded' : 'refunded'
}

const updateRefundedAmount = async (transaction: Transaction, order: OrderRow): Promise<void> => {
  const refundedMinor = await sumRefunded(transaction, order.id)
  await changeOrder(transaction, order.id, { refundedMinor, paymentStatus: getPaymentStatus(order, refundedMinor) })
}

/** Records a successful refund. */
export const markRefundSucceeded = async (
  { jobs, clock }: RefundServices,
  transaction: Transaction,
  { order, refund, statement = null, by = null }: { order: OrderRow; refund: Refund; statement?: string | null; by?: string | null },
): Promise<void> => {
  const at = clock.now()
  await updateRefund(transaction, refund.id, { status: 'succeeded', statement, error: null, settledAt: at })
  await updateRefundedAmount(transaction, order)
  const actor = refund.byHand ? 'shop' : 'payment provider'
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor,
    actorName: by,
    event: { kind: 'refunded', data: { amount: toAmount(order, refund.amountMinor) } },
  })
  if (statement !== null && statement !== '')
    await addEvent(transaction, {
      orderId: order.id,
      at,
      actor: 'shop',
      actorName: by,
      event: { kind: 'refund-statement', data: { statement } },
      internal: true,
    })
  await queueRefundEmail(jobs, transaction, refund.id)
}

/** Records a failed refund, which then appears in the review list. */
export const markRefundFailed = async (
  { clock }: RefundServices,
  transaction: Transaction,
  { order, refund, error }: { order: OrderRow; refund: Refund; error: Reason },
): Promise<void> => {
  const at = clock.now()
  await updateRefund(transaction, refund.id, { status: 'failed', error, settledAt: at })
  await updateRefundedAmount(transaction, order)
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: 'payment provider',
    event: { kind: 'refund-failed', data: { amount: toAmount(order, refund.amountMinor), error } },
    internal: true,
  })
}

/** Applies the provider's status to a refund. A failure is final; a success can still become a failure. */
export const applyRefundStatus = async (
  services: RefundServices,
  transaction: Transaction,
  { order, refund, status }: { order: OrderRow; refund: Refund; status: ProviderRefundStatus },
): Promise<void> => {
  if (refund.byHand || refund.status === 'failed') return
  if (refund.providerRef === null) await updateRefund(transaction, refund.id, { providerRef: status.providerRef })
  if (status.state === 'failed')
    await markRefundFailed(services, transaction, {
      order,
      refund,
      error: status.error === null ? { code: 'returned-by-bank' } : { text: status.error },
    })
  else if (status.state === 'succeeded' && refund.status === 'pending') await markRefundSucceeded(services, transaction, { order, refund })
}
