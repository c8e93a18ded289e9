import { z } from 'zod'

import { needsSync, selectPayments } from '../../payments/index.ts'
import { type PaymentServices, cancelAtProvider } from './sync-payment.ts'

const Payload = z.object({ orderId: z.uuid() })

/** Tells the provider of payments that are over here, so that nobody can make them any more; money that came already is heard of. */
export const cancelProviderPayments = async (services: PaymentServices, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  for (const payment of await selectPayments(services.database, orderId)) {
    const isClosed = payment.status === 'expired' || payment.status === 'failed'
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    if (isClosed && needsSync(payment)) await cancelAtProvider(services, payment)
  }
}
