import { createHash } from 'node:crypto'

import { Stripe } from 'stripe'

import type { StripeAccount } from '../../../../platform/stripe/index.ts'
import type { Payment } from '../../queries.ts'
import { type CheckoutDetails, type PaymentProvider, ProviderRejection, type ProviderPaymentStatus } from '../provider.ts'
import { toStripeAmount } from './amount.ts'
import { type CheckoutSession, toPaymentStatus } from './checkout-session.ts'
import { isPermanentError } from './errors.ts'
import { createStripeRefund } from './refund.ts'

/**
 * Stripe's minimum is half an hour. The shop expires the session with its own, shorter hold; this is the fallback
 * for when that fails.
 */
const SESSION_DURATION_S = 60 * 60

/** Deterministic, so that a retry with the same idempotency key finds the same session. */
const buildSessionParams = (
  payment: Payment,
  { number, shopName, email, returnUrl }: CheckoutDetails,
): Stripe.Checkout.SessionCreateParams => {
  const metadata = { payment: payment.reference, order: number }
  return {
    mode: 'payment',
    client_reference_id: payment.reference,
    customer_email: email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: toStripeAmount(payment),
          product_data: { name: `${shopName}, order ${number}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Order ${number}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(payment.createdAt.getTime() / 1000) + SESSION_DURATION_S,
  }
}

/** The same content has the same key; other content, as after a corrected email address, needs a new one. */
const buildIdempotencyKey = (payment: Payment, sessionParams: Stripe.Checkout.SessionCreateParams): string =>
  `${payment.id} ${createHash('sha256').update(JSON.stringify(sessionParams)).digest('base64url')}`

const fetchStatus = async ({ client }: StripeAccount, { providerRef }: Payment): Promise<ProviderPaymentStatus> => {
  if (providerRef === null) return { state: 'open' }
  return toPaymentStatus(await client.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
}

const expireSession = async (account: StripeAccount, payment: Payment): Promise<ProviderPaymentStatus> => {
  // No session was created.
  if (payment.providerRef === null) return { state: 'failed' }
  try {
    return toPaymentStatus(await account.client.checkout.sessions.expire(payment.providerRef))
  } catch (error) {
    // A completed or expired session cannot be expired again.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return fetchStatus(account, payment)
    throw error
  }
}

/** Card payments on Stripe's checkout page: the shop never sees card data. */
export const createStripeProvider = (account: StripeAccount): PaymentProvider => ({
  start: async (payment, content) => {
    const sessionParams = buildSessionParams(payment, content)
    let session: CheckoutSession
    try {
      session = await account.client.checkout.sessions.create(sessionParams, {
        idempotencyKey: buildIdempotencyKey(payment, sessionParams),
      })
    } catch (error) {
      if (isPermanentError(error)) throw new ProviderRejection(error.message, { cause: error })
      throw error
    }
    if (!session.url) throw new Error(`Stripe made a page without an address: ${session.id}`)
    return { providerRef: session.id, url: session.url }
  },
  fetchStatus: (payment) => fetchStatus(account, payment),
  expire: (payment) => expireSession(account, payment),
  refund: (payment, refund) => createStripeRefund(account, payment, refund),
})
