/** Digits behind the point of a currency. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units as somebody types them in whole units. */
export const typedAmount = (minor: number, digits: number): string => (minor / 10 ** digits).toFixed(digits)

/** What somebody typed in minor units; NaN where it is no amount. */
export const minorAmount = (typed: string, digits: number): number => {
  const text = typed.trim().replace(',', '.')
  return /^\d+(\.\d*)?$/.test(text) ? Math.round(Number(text) * 10 ** digits) : Number.NaN
}
