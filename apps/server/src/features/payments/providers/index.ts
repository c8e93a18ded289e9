import type { PaymentMethod } from '@picasso/contract'

import type { StripeAccount } from '../../../platform/stripe/index.ts'
import { type PaymentProvider, ProviderRejection } from './provider.ts'
import { createStripeProvider } from './stripe/provider.ts'

/** Cash and bank transfers: only people can confirm or refund them. */
const manualProvider: PaymentProvider = {
  fetchStatus: () => Promise.resolve({ state: 'open' }),
  expire: () => Promise.resolve({ state: 'failed' }),
  refund: () => null,
}

/** The test bank reports payments by itself and refunds at once. */
const testProvider: PaymentProvider = {
  ...manualProvider,
  refund: (_, { id }) => Promise.resolve({ state: 'succeeded', providerRef: `test ${id}`, error: null }),
}

/** For orders paid by card in a shop that has no Stripe account any more. */
const unavailableProvider: PaymentProvider = {
  fetchStatus: () => Promise.reject(new ProviderRejection({ code: 'no-provider-account' })),
  expire: () => Promise.reject(new ProviderRejection({ code: 'no-provider-account' })),
  refund: () => Promise.reject(new ProviderRejection({ code: 'no-provider-account' })),
}

const PROVIDER_FACTORIES: Record<PaymentMethod, (stripe: StripeAccount | undefined) => PaymentProvider> = {
  stripe: (account) => (account ? createStripeProvider(account) : unavailableProvider),
  'bank-transfer': () => manualProvider,
  'cash-on-delivery': () => manualProvider,
  test: () => testProvider,
}

export const getProvider = (method: PaymentMethod, stripe: StripeAccount | undefined): PaymentProvider => PROVIDER_FACTORIES[method](stripe)
