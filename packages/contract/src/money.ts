/**
 * The last step of money's way to a reader: minor units become the locale's words. Everywhere else money is an integer.
 */
export const formatMoney = (minor: number, currency: string, locale: string): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minor / 10 ** digits)
}
