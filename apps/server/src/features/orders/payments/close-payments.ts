import { z } from 'zod'

import type { Transaction } from '../../../platform/database/index.ts'
import { declareJob } from '../../../platform/jobs/index.ts'
import type { Services } from '../../../services.ts'
import { expirePayments, needsSync, selectPayments } from '../../payments/index.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'cancel-provider-payments': true
  }
}

/** Cancels the closed payments of an order at their provider. */
export const cancelProviderPaymentsJob = declareJob({
  name: 'cancel-provider-payments',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `cancel-provider-payments:${orderId}`,
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
