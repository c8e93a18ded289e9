/** How an order can be paid for. */
export const PAYMENT_METHODS = ['stripe', 'bank-transfer', 'cash-on-delivery', 'test'] as const

/** Payment method inside a sentence. */
export const PAYMENT_METHOD_NAMES: Record<(typeof PAYMENT_METHODS)[number], string> = {
  stripe: 'card',
  'bank-transfer': 'bank transfer',
  'cash-on-delivery': 'cash on delivery',
  test: 'test payment',
}

interface CurrencyFormatter {
  format: Intl.NumberFormat
  digits: number
}

/** Cached, because creating one takes a hundred times as long as using it. */
const formatters = new Map<string, CurrencyFormatter>()

const getCurrencyFormatter = (currency: string, locale: string): CurrencyFormatter => {
  const key = `${locale} ${currency}`
  const cached = formatters.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const formatter = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
  formatters.set(key, formatter)
  return formatter
}

/**
 * Formats minor units for display. Everywhere else money is an integer.
 */
export const formatMoney = (minor: number, currency: string, locale: string): string => {
  const { format, digits } = getCurrencyFormatter(currency, locale)
  return format.format(minor / 10 ** digits)
}

/** Decimals of a currency. */
export const getCurrencyDigits = (currency: string): number => getCurrencyFormatter(currency, 'en').digits

/** Minor units as text in major units, for an input. */
export const formatAmountInput = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** Typed text in minor units; NaN when it is no amount, or finer than the currency. */
export const parseAmountInput = (input: string, digits: number): number => {
  const [integerPart = '', fractionPart = '', ...extraParts] = input.trim().replace(',', '.').split('.')
  return /^\d+$/.test(integerPart) && /^\d*$/.test(fractionPart) && fractionPart.length <= digits && extraParts.length === 0
    ? Math.round(Number(`${integerPart}.${fractionPart}`) * 10 ** digits)
    : Number.NaN
}
