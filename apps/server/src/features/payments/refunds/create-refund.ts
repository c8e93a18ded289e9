import { formatMoney, type Reason, type RefundedLine } from '@picasso/contract'
import { z } from 'zod'

import type { Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { declareJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { addEvent, changeOrder, NO_REVIEW, type OrderRow } from '../../orders/index.ts'
import { insertRefund, isOnline, type Payment, type Refund, getRefundableMinor, selectPayments } from '../index.ts'
import { getPaymentMethod, toAmount } from './format.ts'
import { MESSAGES } from './messages/index.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    refund: true
  }
}

/** Requests a refund at the provider. */
export const refundJob = declareJob({
  name: 'refund',
  payload: z.object({ refundId: z.uuid() }),
  key: ({ refundId }) => `refund:${refundId}`,
})

export interface RefundParams {
  order: OrderRow
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

/** Clears a review flag about money once all of that money is being refunded. */
const buildReviewUpdate = async (transaction: Transaction, { reviewKind, id }: OrderRow): Promise<Partial<OrderRow>> => {
  if (reviewKind !== 'paid-after-cancel' && reviewKind !== 'short-stock') return {}
  const affectedPayments = (await selectPayments(transaction, id)).filter((payment) => payment.surplus || reviewKind === 'short-stock')
  return affectedPayments.every((payment) => getRefundableMinor(payment) === 0) ? NO_REVIEW : {}
}

/** Creates a refund within the caller's transaction. The order must be locked. */
export const createRefund = async (
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  transaction: Transaction,
  { order, payment, amountMinor, reason, lines = [], by, requestKey, byHand }: RefundParams,
): Promise<Refund> => {
  const refundableMinor = getRefundableMinor(payment)
  if (amountMinor > refundableMinor)
    throw new AppError('INVALID_INPUT', {
      fields: { amount: (language) => MESSAGES[language].admin.maxAmount(formatMoney(refundableMinor, order.currency, 'en')) },
    })
  const at = clock.now()
  const isByHand = byHand ?? !isOnline(getPaymentMethod(payment))
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
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: 'shop',
    actorName: by,
    event: { kind: 'refund-started', data: { amount: toAmount(order, amountMinor), byHand: isByHand, reason } },
    internal: true,
  })
  await changeOrder(transaction, order.id, await buildReviewUpdate(transaction, order))
  if (!isByHand) await jobs.add(transaction, refundJob, { refundId: refund.id })
  return refund
}

/** Creates refunds of everything paid for an order, as for a cancellation; false where no successful payment is stored. */
export const refundOrderInFull = async (
  services: Pick<Services, 'jobs' | 'clock'>,
  transaction: Transaction,
  { order, reason, by }: Pick<RefundParams, 'order' | 'reason' | 'by'>,
): Promise<boolean> => {
  const orderPayments = (await selectPayments(transaction, order.id)).filter(({ status, surplus }) => status === 'succeeded' && !surplus)
  for (const payment of orderPayments) {
    if (getRefundableMinor(payment) === 0) continue
    const refundParams = { order, payment, amountMinor: getRefundableMinor(payment), reason, by, requestKey: `whole ${payment.id}` }
    // One connection, one statement after the other.
    // oxlint-disable-next-line no-await-in-loop
    await createRefund(services, transaction, refundParams)
  }
  return orderPayments.length > 0
}
