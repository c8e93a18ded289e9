import { type PaymentServices, syncPayment, cancelAtProvider } from '../../orders/index.ts'
import type { Payment } from '../index.ts'
import { selectPaymentsToSync } from '../index.ts'

/** Name of the job that asks about payments nobody reported the end of. */
export const RECONCILE_PAYMENTS = 'reconcile-payments'

/** Those asked about a moment ago are left to whoever asked; milliseconds. */
const MIN_CHECK_INTERVAL_MS = 10_000
/** As many as are asked about in one run; the longest forgotten come first, so that all have their turn. */
const BATCH_SIZE = 200
/** After so many failures in a row the provider is away, and the next run asks again. */
const MAX_FAILURES = 3

const selectSync = ({ status }: Payment) => (status === 'open' || status === 'processing' ? syncPayment : cancelAtProvider)

/** Asks the provider about every payment that is not clear, and settles what it says: reports get lost. */
export const reconcilePayments = async (services: PaymentServices): Promise<void> => {
  const checkedBefore = new Date(services.clock.now().getTime() - MIN_CHECK_INTERVAL_MS)
  let failures = 0
  let lastError: unknown
  for (const payment of await selectPaymentsToSync(services.database, { checkedBefore, limit: BATCH_SIZE })) {
    try {
      // One after the other: the provider counts requests, and each answer may change an order.
      // oxlint-disable-next-line no-await-in-loop
      await selectSync(payment)(services, payment)
      failures = 0
    } catch (error) {
      lastError = error
      failures += 1
      if (failures === MAX_FAILURES) break
    }
  }
  if (lastError !== undefined) throw new Error('The provider did not answer for every payment.', { cause: lastError })
}
