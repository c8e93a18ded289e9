import { createHash } from 'node:crypto'

import { Stripe } from 'stripe'

import type { StripeAccount } from '../../../platform/stripe/index.ts'
import { type PaymentPage, type PaymentProvider, ProviderRefused, type ProviderWord } from '../provider.ts'
import type { Payment } from '../queries.ts'
import { toStripe } from './amount.ts'
import { isFinal } from './faults.ts'
import { refundAtStripe } from './refund.ts'
import { type Session, wordOf } from './session.ts'

/**
 * Stripe lets a page run out after half an hour at the earliest. The shop ends it with its own, shorter hold; this is for the
 * day on which it could not.
 */
const PAGE_S = 60 * 60

/** What a page is made of: the same payment makes the same page, so that asking again finds it. */
const pageOf = (payment: Payment, { number, shopName, email, returnUrl }: PaymentPage): Stripe.Checkout.SessionCreateParams => {
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
          unit_amount: toStripe(payment),
          product_data: { name: `${shopName}, order ${number}` },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Order ${number}` },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expires_at: Math.floor(payment.createdAt.getTime() / 1000) + PAGE_S,
  }
}

/** The same page under the same key; a page of other content, as after a corrected e-mail address, is another. */
const keyOf = (payment: Payment, page: Stripe.Checkout.SessionCreateParams): string =>
  `${payment.id} ${createHash('sha256').update(JSON.stringify(page)).digest('base64url')}`

const read = async ({ client }: StripeAccount, { providerRef }: Payment): Promise<ProviderWord> => {
  if (providerRef === null) return { state: 'open' }
  return wordOf(await client.checkout.sessions.retrieve(providerRef, { expand: ['payment_intent'] }))
}

const end = async (account: StripeAccount, payment: Payment): Promise<ProviderWord> => {
  // Nobody was ever led to a page.
  if (payment.providerRef === null) return { state: 'failed' }
  try {
    return wordOf(await account.client.checkout.sessions.expire(payment.providerRef))
  } catch (error) {
    // A page on which somebody has paid, or which ran out, does not end once more.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return read(account, payment)
    throw error
  }
}

/** Card payments on Stripe's own page: the shop never sees a card. */
export const stripeProvider = (account: StripeAccount): PaymentProvider => ({
  start: async (payment, content) => {
    const page = pageOf(payment, content)
    let session: Session
    try {
      session = await account.client.checkout.sessions.create(page, { idempotencyKey: keyOf(payment, page) })
    } catch (error) {
      if (isFinal(error)) throw new ProviderRefused(error.message, { cause: error })
      throw error
    }
    if (!session.url) throw new Error(`Stripe made a page without an address: ${session.id}`)
    return { providerRef: session.id, url: session.url }
  },
  read: (payment) => read(account, payment),
  end: (payment) => end(account, payment),
  refund: (payment, refund) => refundAtStripe(account, payment, refund),
})
