import type { Stripe } from 'stripe'

import type { StripeAccount } from '../../../../platform/stripe/index.ts'
import type { Payment } from '../../queries.ts'
import { ProviderRejection, type ProviderRefundRequest, type ProviderRefundStatus } from '../provider.ts'
import { toStripeAmount } from './amount.ts'
import { isPermanentError } from './errors.ts'

/** More refunds than one payment ever has. */
const MAX_REFUNDS = 100

const STATE_BY_STRIPE_STATUS: Readonly<Record<string, ProviderRefundStatus['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export type StripeRefund = Pick<Stripe.Refund, 'id' | 'status'> & { failure_reason?: string | null | undefined }

export const toRefundStatus = ({ id, status, failure_reason: reason }: StripeRefund): ProviderRefundStatus => {
  const state = STATE_BY_STRIPE_STATUS[status ?? ''] ?? 'pending'
  return { state, providerRef: id, error: state === 'failed' ? (reason ?? null) : null }
}

/**
 * Creates a refund once, however often it is called: by the idempotency key for a day, and by listing the refunds of this payment
 * for as long as a job may be retried.
 */
export const createStripeRefund = async (
  { client }: StripeAccount,
  { chargeRef, currency }: Payment,
  { id, amountMinor }: ProviderRefundRequest,
): Promise<ProviderRefundStatus> => {
  if (chargeRef === null) throw new ProviderRejection('Stripe never said what money this was.')
  try {
    const existingRefunds = await client.refunds.list({ payment_intent: chargeRef, limit: MAX_REFUNDS })
    const existing = existingRefunds.data.find(({ metadata }) => metadata?.['refund'] === id)
    if (existing) return toRefundStatus(existing)
    const amount = toStripeAmount({ amountMinor, currency })
    return toRefundStatus(
      await client.refunds.create({ payment_intent: chargeRef, amount, metadata: { refund: id } }, { idempotencyKey: `refund ${id}` }),
    )
  } catch (error) {
    if (isPermanentError(error)) throw new ProviderRejection(error.message, { cause: error })
    throw error
  }
}
