import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { expirePayments, needsSync, selectPayments } from '../../payments/index.ts'

export const CANCEL_PROVIDER_PAYMENTS = 'cancel-provider-payments'

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
  if (paymentsToCancel.length > 0)
    await jobs.add(transaction, CANCEL_PROVIDER_PAYMENTS, { orderId }, { key: `${CANCEL_PROVIDER_PAYMENTS}:${orderId}` })
}
