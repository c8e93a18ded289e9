import { describe, expect, it } from 'vitest'

import { fromStripeAmount, isSupportedCurrency, toStripeAmount } from './amount.ts'

describe('toStripeAmount', () => {
  it.each([
    ['LKR', 235_000, 235_000],
    ['EUR', 1_999, 1_999],
    ['JPY', 2_350, 2_350],
    ['KRW', 15_000, 15_000],
    // Without decimals in some versions of Intl.
    ['PKR', 165_000, 165_000],
    ['HUF', 500_000, 500_000],
    // Without minor units here, and with two digits there.
    ['ISK', 500, 50_000],
    ['UGX', 9_000, 900_000],
  ])('in %s converts %i of our minor units to %i of Stripe’s', (currency, ours, theirs) => {
    expect(toStripeAmount({ amountMinor: ours, currency })).toBe(theirs)
    expect(fromStripeAmount(theirs, currency.toLowerCase())).toEqual({ amountMinor: ours, currency })
  })

  it.each(['KWD', 'BHD', 'MGA'])('in %s could differ from the price, so card payments are not offered', (currency) => {
    expect(isSupportedCurrency(currency)).toBe(false)
  })

  it.each(['LKR', 'EUR', 'JPY', 'ISK'])('in %s is always exact', (currency) => {
    expect(isSupportedCurrency(currency)).toBe(true)
  })
})
