import type { PaymentMethod } from '@picasso/contract'

import type { StripeAccount } from '../../../platform/stripe/index.ts'
import { type PaymentProvider, ProviderRejection } from './provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/** Money that goes from hand to hand or from account to account: only people see it come and go. */
const manualProvider: PaymentProvider = {
  start: () => Promise.reject(new ProviderRejection('No page takes this money.')),
  fetchStatus: () => Promise.resolve({ state: 'open' }),
  expire: () => Promise.resolve({ state: 'failed' }),
  refund: () => null,
}

/** The page that plays the bank reports by itself, and gives back at once what never moved. */
const testProvider: PaymentProvider = {
  ...manualProvider,
  refund: (_, { id }) => Promise.resolve({ state: 'succeeded', providerRef: `test ${id}`, error: null }),
}

/** An order paid by card in a shop whose account was taken away since. */
const unavailableProvider: PaymentProvider = {
  start: () => Promise.reject(new ProviderRejection('This shop takes no cards at the moment.')),
  fetchStatus: () => Promise.reject(new ProviderRejection('The shop has no key to its account at Stripe.')),
  expire: () => Promise.reject(new ProviderRejection('The shop has no key to its account at Stripe.')),
  refund: () => Promise.reject(new ProviderRejection('The shop has no key to its account at Stripe.')),
}

const PROVIDER_FACTORIES: Record<PaymentMethod, (stripe: StripeAccount | undefined) => PaymentProvider> = {
  stripe: (account) => (account ? createStripeProvider(account) : unavailableProvider),
  'bank-transfer': () => manualProvider,
  'cash-on-delivery': () => manualProvider,
  test: () => testProvider,
}

export const getProvider = (method: PaymentMethod, stripe: StripeAccount | undefined): PaymentProvider => PROVIDER_FACTORIES[method](stripe)
