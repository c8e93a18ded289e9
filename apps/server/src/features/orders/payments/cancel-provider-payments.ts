import { needsSync, selectPayments } from '../../payments/index.ts'
import { type PaymentServices, cancelAtProvider } from './sync-payment.ts'

/** Cancels closed payments at their provider, so that nobody can complete them; those that succeeded already are settled. */
export const cancelProviderPayments = async (services: PaymentServices, orderId: string): Promise<void> => {
  for (const payment of await selectPayments(services.database, orderId)) {
    const isClosed = payment.status === 'expired' || payment.status === 'failed'
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    if (isClosed && needsSync(payment)) await cancelAtProvider(services, payment)
  }
}
