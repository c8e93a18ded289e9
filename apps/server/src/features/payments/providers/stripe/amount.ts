import { getCurrencyDigits } from '@picasso/contract'

import type { Money } from '../provider.ts'

/**
 * Decimals of Stripe's amounts, where these are not two (docs.stripe.com/currencies). UGX and ISK have no minor
 * unit but are written with two decimals there.
 */
const STRIPE_DECIMALS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['BIF', 'CLP', 'DJF', 'GNF', 'JPY', 'KMF', 'KRW', 'MGA', 'PYG', 'RWF', 'VND', 'VUV', 'XAF', 'XOF', 'XPF'].map((currency) => [
      currency,
      0,
    ]),
  ),
  ...Object.fromEntries(['BHD', 'JOD', 'KWD', 'OMR', 'TND'].map((currency) => [currency, 3])),
}

/** Power of ten from our minor unit to Stripe's. */
const getExponentShift = (currency: string): number => (STRIPE_DECIMALS[currency] ?? 2) - getCurrencyDigits(currency)

/** True where every price can be charged exactly. Stripe takes three decimals only if the last is 0. */
export const isSupportedCurrency = (currency: string): boolean => getExponentShift(currency) >= 0 && STRIPE_DECIMALS[currency] !== 3

/** An amount in Stripe's minor unit. */
export const toStripeAmount = ({ amountMinor, currency }: Money): number => {
  const amount = amountMinor * 10 ** getExponentShift(currency)
  if (!Number.isSafeInteger(amount)) throw new Error(`${amountMinor} minor units of ${currency} cannot be charged by Stripe.`)
  return amount
}

/** An amount of Stripe in the shop's minor unit; fractional where that unit is coarser. */
export const fromStripeAmount = (amount: number, currency: string): Money => {
  const currencyCode = currency.toUpperCase()
  return { amountMinor: amount / 10 ** getExponentShift(currencyCode), currency: currencyCode }
}
