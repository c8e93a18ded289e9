import type { PaymentMethod } from '@picasso/contract'

import type { StripeAccount } from '../../platform/stripe/index.ts'
import { type PaymentProvider, ProviderRefused } from './provider.ts'
import { stripeProvider } from './stripe/provider.ts'

/** Money that goes from hand to hand or from account to account: only people see it come and go. */
const byHand: PaymentProvider = {
  start: () => Promise.reject(new ProviderRefused('No page takes this money.')),
  read: () => Promise.resolve({ state: 'open' }),
  end: () => Promise.resolve({ state: 'failed' }),
  refund: () => null,
}

/** The page that plays the bank reports by itself, and gives back at once what never moved. */
const test: PaymentProvider = {
  ...byHand,
  refund: (_, { id }) => Promise.resolve({ state: 'succeeded', providerRef: `test ${id}`, error: null }),
}

/** An order paid by card in a shop whose account was taken away since. */
const closed: PaymentProvider = {
  start: () => Promise.reject(new ProviderRefused('This shop takes no cards at the moment.')),
  read: () => Promise.reject(new ProviderRefused('The shop has no key to its account at Stripe.')),
  end: () => Promise.reject(new ProviderRefused('The shop has no key to its account at Stripe.')),
  refund: () => Promise.reject(new ProviderRefused('The shop has no key to its account at Stripe.')),
}

const PROVIDERS: Record<PaymentMethod, (stripe: StripeAccount | undefined) => PaymentProvider> = {
  stripe: (account) => (account ? stripeProvider(account) : closed),
  'bank-transfer': () => byHand,
  'cash-on-delivery': () => byHand,
  test: () => test,
}

export const providerOf = (method: PaymentMethod, stripe: StripeAccount | undefined): PaymentProvider => PROVIDERS[method](stripe)
