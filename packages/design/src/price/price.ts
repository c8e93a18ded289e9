import type { Imprints } from './imprint.ts'
import { calculatePrintPrice, findReached, sumPrintPrice, type PrintPrice, type PrintPriceTable } from './print-price.ts'

/** Money is an integer in minor units throughout. */

/** What is printed onto the garment of a line. */
export interface LinePrint {
  imprints: Imprints
  /** Each piece has words of its own. */
  isPersonal: boolean
}

export interface PriceLineInput {
  /** Price of the garment in its size, or of the ready-made product. */
  basePrice: number
  /** Absent for a ready-made product. */
  print?: LinePrint | undefined
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
  printPrices: PrintPriceTable
  quantityBreaks: readonly QuantityBreak[]
  /** Price of the chosen delivery. */
  shipping: number
  /** Percent of tax; `included` says whether the prices already contain it. */
  tax: { percent: number; included: boolean }
  code?: CodeDiscount
}

export interface LinePrice {
  /** Price of one item before any quantity break. */
  unitPrice: number
  /** What it is made of; null for a ready-made product. */
  print: PrintPrice | null
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
export const findQuantityBreak: (breaks: readonly QuantityBreak[], quantity: number) => QuantityBreak | undefined = findReached

/** The price of one item, and how it is printed, where the quantity of its design is known. */
const priceItem = (
  { basePrice, print }: Pick<PriceLineInput, 'basePrice' | 'print'>,
  quantity: number,
  table: PrintPriceTable,
): Pick<LinePrice, 'unitPrice' | 'print'> => {
  if (!print) return { unitPrice: basePrice, print: null }
  const { imprints, isPersonal } = print
  const printPrice = calculatePrintPrice(basePrice, { imprints, isPersonal, quantity }, table)
  return { unitPrice: sumPrintPrice(printPrice), print: printPrice }
}

/** The price of a single item of a line that is ordered alone, by which a change of the shop's prices is noticed. */
export const calculateSinglePrice = (line: Pick<PriceLineInput, 'basePrice' | 'print'>, table: PrintPriceTable): number =>
  priceItem(line, 1, table).unitPrice

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
const getCodeDiscounts = (lines: readonly Pick<LinePrice, 'net'>[], code: CodeDiscount | undefined): number[] => {
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
    const designQuantity = quantities.get(line.breakKey) ?? 0
    const { unitPrice, print } = priceItem(line, designQuantity, rules.printPrices)
    const gross = unitPrice * line.quantity
    const percent = findQuantityBreak(rules.quantityBreaks, designQuantity)?.percent ?? 0
    const discount = getPercentage(gross, percent)
    return { unitPrice, print, gross, discount, net: gross - discount }
  })
  const codeDiscounts = getCodeDiscounts(discountedLines, rules.code)
  const linePrices = discountedLines.map(({ unitPrice, print, gross, discount, net }, index): LinePrice => {
    const codeDiscount = codeDiscounts[index] ?? 0
    return { unitPrice, print, gross, discount: discount + codeDiscount, net: net - codeDiscount }
  })
  const shipping = isDeliveryFree(rules.code) ? 0 : rules.shipping
  const linesTotal = linePrices.reduce((sum, line) => sum + line.gross, 0)
  const discount = linePrices.reduce((sum, line) => sum + line.discount, 0)
  const taxableAmount = linesTotal - discount + shipping
  const tax = rules.tax.included ? 0 : getPercentage(taxableAmount, rules.tax.percent)
  const includedTax = rules.tax.included ? taxableAmount - Math.round((taxableAmount * 100) / (100 + rules.tax.percent)) : tax
  return { lines: linePrices, linesTotal, discount, shipping, tax, includedTax, total: taxableAmount + tax }
}
