import { PaymentMethod, type Reason, type RefundedLine } from '@picasso/contract'
import { z } from 'zod'

import type { Transaction } from '../../platform/database/index.ts'
import { declareJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { isOnline } from './methods.ts'
import type { PayableOrder, PaymentServices } from './payable-orders.ts'
import { expirePayments, needsSync, type Payment, selectPayments } from './queries.ts'
import { hasRefundByRequest, insertRefund, type Refund } from './refunds/queries.ts'
import { getRefundableMinor } from './refunds/rules.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'cancel-provider-payments': true
    refund: true
  }
}

/** Cancels the closed payments of an order at their provider. */
export const cancelProviderPaymentsJob = declareJob({
  name: 'cancel-provider-payments',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `cancel-provider-payments:${orderId}`,
})

/** Requests a refund at the provider. */
export const refundJob = declareJob({
  name: 'refund',
  payload: z.object({ refundId: z.uuid() }),
  key: ({ refundId }) => `refund:${refundId}`,
})

/** Expires the open payments of an order, except the successful one, and queues their cancellation at the provider. */
export const closePayments = async (
  jobs: Services['jobs'],
  transaction: Transaction,
  orderId: string,
  at: Date,
  excludedPaymentId?: string,
): Promise<void> => {
  await expirePayments(transaction, orderId, at, excludedPaymentId)
  const paymentsToCancel = (await selectPayments(transaction, orderId)).filter(
    (payment) => payment.id !== excludedPaymentId && needsSync(payment),
  )
  if (paymentsToCancel.length > 0) await jobs.add(transaction, cancelProviderPaymentsJob, { orderId })
}

type RefundServices = Pick<PaymentServices, 'jobs' | 'clock' | 'orders'>

interface RefundParams {
  order: PayableOrder
  payment: Payment
  amountMinor: number
  reason: Reason
  lines?: readonly RefundedLine[]
  /** Name of the owner who issued it; null where it follows from a cancellation. */
  by: string | null
  /** Idempotency key: each creates one refund. */
  requestKey: string
  /** True where a person pays it out even though a provider could. */
  byHand?: boolean
}

/** Creates a refund within the caller's transaction, of no more than can be refunded. The order must be locked. */
export const createRefund = async (
  { jobs, clock, orders }: RefundServices,
  transaction: Transaction,
  { order, payment, amountMinor, reason, lines = [], by, requestKey, byHand }: RefundParams,
): Promise<Refund> => {
  const at = clock.now()
  const isByHand = byHand ?? !isOnline(PaymentMethod.parse(payment.provider))
  const refund = await insertRefund(transaction, {
    paymentId: payment.id,
    orderId: order.id,
    amountMinor,
    reason,
    lines: [...lines],
    status: 'pending',
    byHand: isByHand,
    actorName: by,
    requestKey,
    createdAt: at,
  })
  const amount = { amountMinor, currency: order.currency }
  const refundablePayments = (await selectPayments(transaction, order.id)).filter((each) => getRefundableMinor(each) > 0)
  await orders.recordRefund(transaction, order.id, {
    at,
    amount,
    reason,
    isByHand,
    by,
    isSurplusRefunded: !refundablePayments.some(({ surplus }) => surplus),
    isFullyRefunded: refundablePayments.length === 0,
  })
  if (!isByHand) await jobs.add(transaction, refundJob, { refundId: refund.id })
  return refund
}

/** Creates a refund of everything paid for an order, as for a cancellation, once per payment; false where no successful payment is stored. */
export const refundOrderInFull = async (
  services: RefundServices,
  transaction: Transaction,
  { order, reason, by }: Pick<RefundParams, 'order' | 'reason' | 'by'>,
): Promise<boolean> => {
  const orderPayments = (await selectPayments(transaction, order.id)).filter(({ status, surplus }) => status === 'succeeded' && !surplus)
  for (const payment of orderPayments) {
    if (getRefundableMinor(payment) === 0) continue
    const requestKey = `whole ${payment.id}`
    // One connection, one statement after the other. One that failed is listed until a person has retried it.
    // oxlint-disable-next-line no-await-in-loop
    if (await hasRefundByRequest(transaction, order.id, requestKey)) continue
    const refundParams = { order, payment, amountMinor: getRefundableMinor(payment), reason, by, requestKey }
    // oxlint-disable-next-line no-await-in-loop
    await createRefund(services, transaction, refundParams)
  }
  return orderPayments.length > 0
}
