import { z } from 'zod'

import { isUnclear, selectPayments } from '../payments/index.ts'
import { type AskParts, endAtProvider } from './ask.ts'

const Payload = z.object({ orderId: z.uuid() })

/** Tells the provider of payments that are over here, so that nobody can make them any more; money that came already is heard of. */
export const endPayments = async (parts: AskParts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  for (const payment of await selectPayments(parts.database, orderId)) {
    const isOver = payment.status === 'expired' || payment.status === 'failed'
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    if (isOver && isUnclear(payment)) await endAtProvider(parts, payment)
  }
}
