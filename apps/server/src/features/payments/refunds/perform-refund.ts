import { PaymentMethod } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import type { PayableOrder, PaymentServices } from '../payable-orders.ts'
import { getProvider } from '../providers/index.ts'
import { ProviderRejection } from '../providers/provider.ts'
import { selectPayments } from '../queries.ts'
import { findRefund, type Refund, selectPendingRefunds } from './queries.ts'
import { applyRefundStatus, markRefundFailed } from './settle-refund.ts'

/** Younger refunds are left to their own job. */
const MIN_AGE_MS = 60_000
const BATCH_SIZE = 100

/** Updates a pending refund, with its order locked. */
const withLockedRefund = (
  { database, orders }: PaymentServices,
  { id, orderId }: Refund,
  update: (transaction: Transaction, locked: { order: PayableOrder; refund: Refund }) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await orders.lockOrder(transaction, orderId)
    const refund = await findRefund(transaction, id)
    if (order && refund?.status === 'pending') await update(transaction, { order, refund })
  })

const syncRefundWithProvider = async (services: PaymentServices, refund: Refund, { warn }: Pick<JobContext, 'warn'>): Promise<void> => {
  const payment = (await selectPayments(services.database, refund.orderId)).find(({ id }) => id === refund.paymentId)
  if (!payment) return
  try {
    const status = await getProvider(PaymentMethod.parse(payment.provider), services.stripe).refund(payment, refund)
    if (status)
      await withLockedRefund(services, refund, (transaction, locked) => applyRefundStatus(services, transaction, { ...locked, status }))
  } catch (error) {
    if (!(error instanceof ProviderRejection)) throw error
    warn('the payment provider rejected a refund', error)
    await withLockedRefund(services, refund, (transaction, locked) =>
      markRefundFailed(services, transaction, { ...locked, error: error.reason }),
    )
  }
}

/** Requests a refund at the provider. Without a decision the job is retried; a rejected refund needs a person. */
export const performRefund = async (services: PaymentServices, refundId: string, context: Pick<JobContext, 'warn'>): Promise<void> => {
  const refund = await findRefund(services.database, refundId)
  if (refund?.status === 'pending' && !refund.byHand) await syncRefundWithProvider(services, refund, context)
}

/** Checks every refund whose final status was never reported. */
export const reconcileRefunds = async (services: PaymentServices, context: Pick<JobContext, 'warn'>): Promise<void> => {
  const before = new Date(services.clock.now().getTime() - MIN_AGE_MS)
  for (const refund of await selectPendingRefunds(services.database, before, BATCH_SIZE)) {
    // One after the other: the provider counts requests.
    // oxlint-disable-next-line no-await-in-loop
    await syncRefundWithProvider(services, refund, context)
  }
}
