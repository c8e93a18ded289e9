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
 * Stripe lets a page run out after half an hour at the earliest. The shop ends it with its own, shorter hold; this is for the
 * day on which it could not.
 */
const SESSION_DURATION_S = 60 * 60

/** What a page is made of: the same payment makes the same page, so that asking again finds it. */
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

/** The same page under the same key; a page of other content, as after a corrected e-mail address, is another. */
const buildIdempotencyKey = (payment: Payment, sessionParams: Stripe.Checkout.SessionCreateParams): string =>
  `${payment.id} ${createHash('sha256').update(JSON.stringify(sessionParams)).digest('base64url')}`

const fetchStatus = async ({ client }: StripeAccount, { providerRef }: Payment): Promise<ProviderPaymentStatus> => {
  if (providerRef === null) return { state: 'open' }
  return toPaymentStatus(await client.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
}

const expireSession = async (account: StripeAccount, payment: Payment): Promise<ProviderPaymentStatus> => {
  // Nobody was ever led to a page.
  if (payment.providerRef === null) return { state: 'failed' }
  try {
    return toPaymentStatus(await account.client.checkout.sessions.expire(payment.providerRef))
  } catch (error) {
    // A page on which somebody has paid, or which ran out, does not end once more.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return fetchStatus(account, payment)
    throw error
  }
}

/** Card payments on Stripe's own page: the shop never sees a card. */
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
