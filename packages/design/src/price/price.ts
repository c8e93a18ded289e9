/** Money is an integer in minor units throughout. */

export interface PricedLine {
  /** Price of one piece before any break. */
  unitPrice: number
  quantity: number
  /** Lines with the same key count together towards a quantity break: one design in several sizes. */
  breakKey: string
}

/** From this many pieces of one design on, so many percent less. */
export interface QuantityBreak {
  from: number
  percent: number
}

/** What a code takes off: percent or minor units of the pieces, after any break, with or without the delivery, or the delivery alone. */
export type CodeReduction = { kind: 'percent' | 'amount'; value: number; freeDelivery?: boolean } | { kind: 'free-delivery' }

const paysDelivery = (code: CodeReduction | undefined): boolean =>
  code !== undefined && (code.kind === 'free-delivery' || code.freeDelivery === true)

export interface PriceRules {
  quantityBreaks: readonly QuantityBreak[]
  /** Price of the chosen delivery. */
  shipping: number
  /** Percent of tax; `included` says whether the prices already contain it. */
  tax: { percent: number; included: boolean }
  code?: CodeReduction
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

const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100)

/** The break that applies to so many pieces: the highest one reached. */
export const breakFor = (breaks: readonly QuantityBreak[], pieces: number): QuantityBreak | undefined =>
  breaks.filter((each) => pieces >= each.from).toSorted((a, b) => b.from - a.from)[0]

/** An amount shared out in proportion to the parts, so that the shares add up to it to the last minor unit. */
const shares = (amount: number, parts: readonly number[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  let before = 0
  let shared = 0
  return parts.map((part) => {
    before += part
    const upToHere = whole === 0 ? 0 : Math.round((amount * before) / whole)
    const share = upToHere - shared
    shared = upToHere
    return share
  })
}

/** What a code takes off each line. */
const reductions = (lines: readonly LinePrice[], code: CodeReduction | undefined): number[] => {
  const nets = lines.map(({ net }) => net)
  if (code?.kind === 'percent') return nets.map((net) => percentOf(net, code.value))
  const whole = nets.reduce((sum, net) => sum + net, 0)
  if (code?.kind === 'amount') return shares(Math.min(code.value, whole), nets)
  return nets.map(() => 0)
}

/** What a set of lines costs. The editor, the cart and the order all ask this function and no other. */
export const priceOf = (lines: readonly PricedLine[], rules: PriceRules): Price => {
  const pieces = new Map<string, number>()
  for (const line of lines) pieces.set(line.breakKey, (pieces.get(line.breakKey) ?? 0) + line.quantity)

  const broken = lines.map((line): LinePrice => {
    const gross = line.unitPrice * line.quantity
    const percent = breakFor(rules.quantityBreaks, pieces.get(line.breakKey) ?? 0)?.percent ?? 0
    const discount = percentOf(gross, percent)
    return { gross, discount, net: gross - discount }
  })
  const byCode = reductions(broken, rules.code)
  const priced = broken.map(({ gross, discount, net }, index): LinePrice => {
    const reduction = byCode[index] ?? 0
    return { gross, discount: discount + reduction, net: net - reduction }
  })
  const shipping = paysDelivery(rules.code) ? 0 : rules.shipping
  const linesTotal = priced.reduce((sum, line) => sum + line.gross, 0)
  const discount = priced.reduce((sum, line) => sum + line.discount, 0)
  const taxed = linesTotal - discount + shipping
  const tax = rules.tax.included ? 0 : percentOf(taxed, rules.tax.percent)
  const includedTax = rules.tax.included ? taxed - Math.round((taxed * 100) / (100 + rules.tax.percent)) : tax
  return { lines: priced, linesTotal, discount, shipping, tax, includedTax, total: taxed + tax }
}
