import type { Stripe } from 'stripe'

import type { ProviderPaymentStatus } from '../provider.ts'
import { fromStripeAmount } from './amount.ts'

/** The fields read of a checkout session, whether fetched or from a webhook. */
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'url' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent' | 'client_reference_id'
>

/** A payment intent in these states can no longer be paid by its session. */
const FAILED_INTENT_STATUSES: readonly string[] = ['requires_payment_method', 'canceled']

export const toPaymentStatus = (session: CheckoutSession): ProviderPaymentStatus => {
  if (session.status === 'expired') return { state: 'failed' }
  if (session.status !== 'complete') return { state: 'open' }
  const intent = session.payment_intent
  if (session.payment_status !== 'unpaid') {
    if (session.amount_total === null || session.currency === null || intent === null)
      throw new Error(`Stripe says that ${session.id} is paid, and not what.`)
    return {
      state: 'succeeded',
      paid: fromStripeAmount(session.amount_total, session.currency),
      chargeRef: typeof intent === 'string' ? intent : intent.id,
    }
  }
  return intent !== null && typeof intent !== 'string' && FAILED_INTENT_STATUSES.includes(intent.status)
    ? { state: 'failed' }
    : { state: 'processing' }
}
