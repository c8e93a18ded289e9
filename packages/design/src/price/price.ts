/** Money is an integer in minor units throughout. */

export interface PriceLineInput {
  /** Unit price before any quantity break. */
  unitPrice: number
  quantity: number
  /** Lines with the same key count together towards a quantity break: one design in several sizes. */
  breakKey: string
}

/** A percentage discount from a quantity of one design on. */
export interface QuantityBreak {
  from: number
  percent: number
}

/** The discount of a code: percent or minor units of the items, after any break, with or without the delivery, or the delivery alone. */
export type CodeDiscount = { kind: 'percent' | 'amount'; value: number; freeDelivery?: boolean } | { kind: 'free-delivery' }

const isDeliveryFree = (code: CodeDiscount | undefined): boolean =>
  code !== undefined && (code.kind === 'free-delivery' || code.freeDelivery === true)

export interface PriceRules {
  quantityBreaks: readonly QuantityBreak[]
  /** Price of the chosen delivery. */
  shipping: number
  /** Percent of tax; `included` says whether the prices already contain it. */
  tax: { percent: number; included: boolean }
  code?: CodeDiscount
}

export interface LinePrice {
  /** Unit price times quantity. */
  gross: number
  /** What quantity break and code take off, each rounded once for the line. */
  discount: number
  net: number
}

export interface Price {
  lines: LinePrice[]
  /** Sum of the lines before discount. */
  linesTotal: number
  discount: number
  shipping: number
  /** Tax on top; 0 where the prices include it. */
  tax: number
  /** Tax contained in the total, for the receipt. */
  includedTax: number
  /** linesTotal + shipping + tax − discount. */
  total: number
}

const getPercentage = (amount: number, percent: number): number => Math.round((amount * percent) / 100)

/** The quantity break that applies to a quantity: the highest one reached. */
export const findQuantityBreak = (breaks: readonly QuantityBreak[], quantity: number): QuantityBreak | undefined =>
  breaks.filter((quantityBreak) => quantity >= quantityBreak.from).toSorted((a, b) => b.from - a.from)[0]

/** Splits an amount in proportion to the parts, so that the shares add up exactly. */
const splitByShare = (amount: number, parts: readonly number[]): number[] => {
  const total = parts.reduce((sum, part) => sum + part, 0)
  let before = 0
  let shared = 0
  return parts.map((part) => {
    before += part
    const sharedTotal = total === 0 ? 0 : Math.round((amount * before) / total)
    const share = sharedTotal - shared
    shared = sharedTotal
    return share
  })
}

/** The discount of a code on each line. */
const getCodeDiscounts = (lines: readonly LinePrice[], code: CodeDiscount | undefined): number[] => {
  const netByLine = lines.map(({ net }) => net)
  if (code?.kind === 'percent') return netByLine.map((net) => getPercentage(net, code.value))
  const total = netByLine.reduce((sum, net) => sum + net, 0)
  if (code?.kind === 'amount') return splitByShare(Math.min(code.value, total), netByLine)
  return netByLine.map(() => 0)
}

/** Calculates the price of lines. The editor, the cart and orders all use this function. */
export const calculatePrice = (lines: readonly PriceLineInput[], rules: PriceRules): Price => {
  const quantities = new Map<string, number>()
  for (const line of lines) quantities.set(line.breakKey, (quantities.get(line.breakKey) ?? 0) + line.quantity)

  const discountedLines = lines.map((line): LinePrice => {
    const gross = line.unitPrice * line.quantity
    const percent = findQuantityBreak(rules.quantityBreaks, quantities.get(line.breakKey) ?? 0)?.percent ?? 0
    const discount = getPercentage(gross, percent)
    return { gross, discount, net: gross - discount }
  })
  const codeDiscounts = getCodeDiscounts(discountedLines, rules.code)
  const linePrices = discountedLines.map(({ gross, discount, net }, index): LinePrice => {
    const codeDiscount = codeDiscounts[index] ?? 0
    return { gross, discount: discount + codeDiscount, net: net - codeDiscount }
  })
  const shipping = isDeliveryFree(rules.code) ? 0 : rules.shipping
  const linesTotal = linePrices.reduce((sum, line) => sum + line.gross, 0)
  const discount = linePrices.reduce((sum, line) => sum + line.discount, 0)
  const taxableAmount = linesTotal - discount + shipping
  const tax = rules.tax.included ? 0 : getPercentage(taxableAmount, rules.tax.percent)
  const includedTax = rules.tax.included ? taxableAmount - Math.round((taxableAmount * 100) / (100 + rules.tax.percent)) : tax
  return { lines: linePrices, linesTotal, discount, shipping, tax, includedTax, total: taxableAmount + tax }
}
