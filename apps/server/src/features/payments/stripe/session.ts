import type { Stripe } from 'stripe'

import type { ProviderWord } from '../provider.ts'
import { fromStripe } from './amount.ts'

/** What is read of a page on which somebody pays, whether asked for or reported. */
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'url' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'payment_intent' | 'client_reference_id'
>

/** A payment intent in these states gets no money any more by this page. */
const GIVEN_UP: readonly string[] = ['requires_payment_method', 'canceled']

export const wordOf = (session: Session): ProviderWord => {
  if (session.status === 'expired') return { state: 'failed' }
  if (session.status !== 'complete') return { state: 'open' }
  const intent = session.payment_intent
  if (session.payment_status !== 'unpaid') {
    if (session.amount_total === null || session.currency === null || intent === null)
      throw new Error(`Stripe says that ${session.id} is paid, and not what.`)
    return {
      state: 'succeeded',
      paid: fromStripe(session.amount_total, session.currency),
      chargeRef: typeof intent === 'string' ? intent : intent.id,
    }
  }
  return intent !== null && typeof intent !== 'string' && GIVEN_UP.includes(intent.status) ? { state: 'failed' } : { state: 'processing' }
}
