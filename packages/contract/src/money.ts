/** How an order can be paid for. */
export const PAYMENT_METHODS = ['stripe', 'bank-transfer', 'cash-on-delivery', 'test'] as const

/** Payment method inside a sentence. */
export const PAYMENT_METHOD_NAMES: Record<(typeof PAYMENT_METHODS)[number], string> = {
  stripe: 'card',
  'bank-transfer': 'bank transfer',
  'cash-on-delivery': 'cash on delivery',
  test: 'test payment',
}

/** The decimals of ISO 4217 where these are not two. */
const MINOR_UNIT_EXCEPTIONS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

/** Decimals of a currency. Those of `Intl` differ between browsers and Node versions, and stored amounts depend on them. */
export const getCurrencyDigits = (currency: string): number =>
  Number(Object.entries(MINOR_UNIT_EXCEPTIONS).find(([, currencies]) => currencies.includes(currency))?.[0] ?? 2)

/** Hundredths in the minor units of a currency, for prices that are the same number in every currency. */
export const fromHundredths = (hundredths: number, currency: string): number =>
  Math.round((hundredths * 10 ** getCurrencyDigits(currency)) / 100)

/** Cached, because creating one takes a hundred times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>()

const getCurrencyFormatter = (currency: string, locale: string): Intl.NumberFormat => {
  const key = `${locale} ${currency}`
  const cached = formatters.get(key)
  if (cached) return cached
  const digits = getCurrencyDigits(currency)
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, formatter)
  return formatter
}

/**
 * Formats minor units for display. Everywhere else money is an integer.
 */
export const formatMoney = (minor: number, currency: string, locale: string): string =>
  getCurrencyFormatter(currency, locale).format(minor / 10 ** getCurrencyDigits(currency))

/** Minor units as text in major units, for an input. */
export const formatAmountInput = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** Typed text in minor units; NaN when it is no amount, or finer than the currency. */
export const parseAmountInput = (input: string, digits: number): number => {
  const [integerPart = '', fractionPart = '', ...extraParts] = input.trim().replace(',', '.').split('.')
  return /^\d+$/.test(integerPart) && /^\d*$/.test(fractionPart) && fractionPart.length <= digits && extraParts.length === 0
    ? Math.round(Number(`${integerPart}.${fractionPart}`) * 10 ** digits)
    : Number.NaN
}
