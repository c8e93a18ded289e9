import type { readPayment } from '@picasso/contract'
import type * as z from 'zod/mini'

import { AppError } from '../../../platform/http/app-error.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import { needsSync, selectPayments } from '../../payments/index.ts'
import { canPay } from '../order-rules.ts'
import { findOrder } from '../queries.ts'
import { blocksNewPayment } from './start-payment.ts'
import { type PaymentServices, syncPayment, cancelAtProvider } from './sync-payment.ts'

type PaymentState = z.output<typeof readPayment.response>

/** Between two checks of one payment at the provider: checking more often yields nothing new. */
const MIN_SYNC_INTERVAL_MS = 1_500

/** Checks every unclear payment at its provider, unless that has just been done. */
const syncPendingPayments = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<void> => {
  const syncedBefore = services.clock.now().getTime() - MIN_SYNC_INTERVAL_MS
  for (const payment of await selectPayments(services.database, orderId)) {
    if (!needsSync(payment) || (payment.checkedAt !== null && payment.checkedAt.getTime() > syncedBefore)) continue
    // One after the other: each may change the order. Without a response the payment stays unclear.
    // oxlint-disable-next-line no-await-in-loop
    await (payment.status === 'open' || payment.status === 'processing' ? syncPayment : cancelAtProvider)(services, payment).catch(
      (error: unknown) => warn('the status of a payment could not be checked', error),
    )
  }
}

/** Whether an order can be paid, is being paid, or has nothing left to pay. */
export const loadPaymentState = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<PaymentState> => {
  await syncPendingPayments(services, orderId, warn)
  const order = await findOrder(services.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const { paymentStatus } = order
  if (!canPay(order)) return { state: 'over', paymentStatus }
  const payments = await selectPayments(services.database, orderId)
  return { state: payments.some(blocksNewPayment) ? 'checking' : 'payable', paymentStatus }
}
