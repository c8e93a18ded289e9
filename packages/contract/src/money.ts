interface Writer {
  format: Intl.NumberFormat
  digits: number
}

/** Kept, because making one costs more than a hundred times what using it does. */
const writers = new Map<string, Writer>()

const writerOf = (currency: string, locale: string): Writer => {
  const key = `${locale} ${currency}`
  const kept = writers.get(key)
  if (kept) return kept
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const writer = { format, digits: format.resolvedOptions().maximumFractionDigits ?? 2 }
  writers.set(key, writer)
  return writer
}

/**
 * The last step of money's way to a reader: minor units become the locale's words. Everywhere else money is an integer.
 */
export const formatMoney = (minor: number, currency: string, locale: string): string => {
  const { format, digits } = writerOf(currency, locale)
  return format.format(minor / 10 ** digits)
}

/** Digits behind the point of a currency. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as somebody types them in whole units. */
export const typedAmount = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** What somebody typed in minor units; NaN where it is no amount, or finer than the currency. */
export const minorAmount = (typed: string, digits: number): number => {
  const [whole = '', part = '', ...rest] = typed.trim().replace(',', '.').split('.')
  return /^\d+$/.test(whole) && /^\d*$/.test(part) && part.length <= digits && rest.length === 0
    ? Math.round(Number(`${whole}.${part}`) * 10 ** digits)
    : Number.NaN
}
