interface CurrencyFormatter {
  format: Intl.NumberFormat
  digits: number
}

/** Kept, because making one costs more than a hundred times what using it does. */
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
 * The last step of money's way to a reader: minor units become the locale's words. Everywhere else money is an integer.
 */
export const formatMoney = (minor: number, currency: string, locale: string): string => {
  const { format, digits } = getCurrencyFormatter(currency, locale)
  return format.format(minor / 10 ** digits)
}

/** Digits behind the point of a currency. */
export const getCurrencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as somebody types them in whole units. */
export const formatAmountInput = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** What somebody typed in minor units; NaN where it is no amount, or finer than the currency. */
export const parseAmountInput = (input: string, digits: number): number => {
  const [integerPart = '', fractionPart = '', ...extraParts] = input.trim().replace(',', '.').split('.')
  return /^\d+$/.test(integerPart) && /^\d*$/.test(fractionPart) && fractionPart.length <= digits && extraParts.length === 0
    ? Math.round(Number(`${integerPart}.${fractionPart}`) * 10 ** digits)
    : Number.NaN
}
