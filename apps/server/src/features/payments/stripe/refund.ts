import type { Stripe } from 'stripe'

import type { StripeAccount } from '../../../platform/stripe/index.ts'
import { ProviderRefused, type RefundOrder, type RefundWord } from '../provider.ts'
import type { Payment } from '../queries.ts'
import { toStripe } from './amount.ts'
import { isFinal } from './faults.ts'

/** As many as one payment is ever given back in. */
const MOST_REFUNDS = 100

const STATES: Readonly<Record<string, RefundWord['state']>> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

export type StripeRefund = Pick<Stripe.Refund, 'id' | 'status'> & { failure_reason?: string | null | undefined }

export const refundWordOf = ({ id, status, failure_reason: reason }: StripeRefund): RefundWord => {
  const state = STATES[status ?? ''] ?? 'pending'
  return { state, providerRef: id, error: state === 'failed' ? (reason ?? 'The bank sent it back.') : null }
}

/**
 * Gives money back once, however often it is asked to: by the key for a day, and by looking through what was given back of this
 * payment for as long as a job may wait.
 */
export const refundAtStripe = async (
  { client }: StripeAccount,
  { chargeRef, currency }: Payment,
  { id, amountMinor }: RefundOrder,
): Promise<RefundWord> => {
  if (chargeRef === null) throw new ProviderRefused('Stripe never said what money this was.')
  try {
    const earlier = await client.refunds.list({ payment_intent: chargeRef, limit: MOST_REFUNDS })
    const known = earlier.data.find(({ metadata }) => metadata?.['refund'] === id)
    if (known) return refundWordOf(known)
    const amount = toStripe({ amountMinor, currency })
    return refundWordOf(
      await client.refunds.create({ payment_intent: chargeRef, amount, metadata: { refund: id } }, { idempotencyKey: `refund ${id}` }),
    )
  } catch (error) {
    if (isFinal(error)) throw new ProviderRefused(error.message, { cause: error })
    throw error
  }
}
