import { z } from 'zod'

import { defineJob } from '../../../feature.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import { type PaymentServices, syncPayment, cancelAtProvider } from '../../orders/index.ts'
import type { Payment } from '../index.ts'
import { selectPaymentsToSync } from '../index.ts'
import { reconcileRefunds } from '../refunds/index.ts'

/** Payments checked more recently are left to whoever checked them. */
const MIN_CHECK_INTERVAL_MS = 10_000
/** Payments of one run; those unchecked for longest come first, so that none starves. */
const BATCH_SIZE = 200
/** After this many failures in a row the provider is taken to be down; the next run tries again. */
const MAX_FAILURES = 3

const selectSync = ({ status }: Payment) => (status === 'open' || status === 'processing' ? syncPayment : cancelAtProvider)

/** Checks every unclear payment at its provider and settles the result, because webhooks get lost. */
export const reconcilePayments = async (services: PaymentServices, { warn }: Pick<JobContext, 'warn'>): Promise<void> => {
  const checkedBefore = new Date(services.clock.now().getTime() - MIN_CHECK_INTERVAL_MS)
  let failures = 0
  let lastError: unknown
  for (const payment of await selectPaymentsToSync(services.database, { checkedBefore, limit: BATCH_SIZE })) {
    try {
      // One after the other: the provider counts requests, and each response may change an order.
      // oxlint-disable-next-line no-await-in-loop
      await selectSync(payment)(services, payment)
      failures = 0
    } catch (error) {
      warn('a payment could not be reconciled', error)
      lastError = error
      failures += 1
      if (failures === MAX_FAILURES) break
    }
  }
  if (lastError !== undefined) throw new Error('The provider did not answer for every payment.', { cause: lastError })
}

/** Checks the payments and refunds whose final status was never reported. */
export const reconcileJob = defineJob({
  name: 'reconcile-payments',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  handle:
    ({ services }) =>
    async (_payload, context) => {
      await Promise.all([reconcilePayments(services, context), reconcileRefunds(services, context)])
    },
})
