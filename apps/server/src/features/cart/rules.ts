import type { ErrorCode } from '@picasso/contract'
import { calculateSinglePrice, isBlocking, type PriceLineInput, type PriceRules } from '@picasso/design'

import type { LocalizedText } from '../../platform/http/language.ts'
import { localizeRenderError } from '../../print/render-error.ts'
import type { LineDetails } from './lines.ts'
import { MESSAGES } from './messages.ts'
import type { CartReader } from './reader.ts'

/** A line that can be sold: no part of the offer is missing. */
export interface LineForSale extends LineDetails {
  sizeLabel: string
  price: number
  inventoryId: string
  onHand: number
}

/** True when everything about a line is on offer today, whatever the stock. */
export const isForSale = (line: LineDetails): line is LineForSale =>
  line.isForSale && line.sizeLabel !== null && line.price !== null && line.inventoryId !== null && line.onHand !== null

export interface LineError {
  code: ErrorCode
  /** A message more exact than the code's own. */
  message?: LocalizedText
}

/** Why a line cannot be bought, apart from the stock. */
export const findLineError = (line: LineDetails): LineError | undefined => {
  // First, because its message names the letters that the font lacks.
  const blockingFinding = line.design?.findings?.find(isBlocking)
  if (blockingFinding)
    return { code: 'INVALID_DESIGN', message: (language) => MESSAGES[language].missingGlyphs(String(blockingFinding.measured)) }
  const renderError = line.design?.unprintable ?? null
  if (renderError !== null) return { code: 'INVALID_DESIGN', message: localizeRenderError(renderError) }
  return isForSale(line) ? undefined : { code: 'NOT_ON_OFFER' }
}

/**
 * Why each line cannot be bought. Lines may share their stock: the oldest line is served first, so that a cart never promises the same
 * item twice.
 */
export const findLineErrors = <Line extends LineDetails>(lines: readonly Line[]): ReadonlyMap<Line, LineError> => {
  const errors = new Map<Line, LineError>()
  const remaining = new Map<string, number>()
  for (const line of lines) {
    const error = findLineError(line)
    if (error) {
      errors.set(line, error)
      continue
    }
    const stockId = line.inventoryId ?? ''
    const onHand = remaining.get(stockId) ?? line.onHand ?? 0
    if (onHand < line.quantity) errors.set(line, { code: 'OUT_OF_STOCK', message: (language) => MESSAGES[language].outOfStock(onHand) })
    else remaining.set(stockId, onHand - line.quantity)
  }
  return errors
}

/** The price of a single item today. More items may cost less each, which is no change of the shop's prices. */
export const getSinglePrice = ({ price, print }: LineDetails, { printPrices }: Pick<PriceRules, 'printPrices'>): number =>
  calculateSinglePrice({ basePrice: price ?? 0, print: print ?? undefined }, printPrices)

/** What has changed since a line was added, to be read before paying. */
export const getLineNotice = (
  line: LineDetails,
  error: LineError | undefined,
  { language, formatAmount, rules }: CartReader,
): string | null => {
  const messages = MESSAGES[language]
  if (error) return error.message?.(language) ?? messages.unavailable
  const price = getSinglePrice(line, rules)
  if (line.price === null || price === line.priceWhenAdded) return null
  const [current, previous] = [formatAmount(price), formatAmount(line.priceWhenAdded)]
  return price > line.priceWhenAdded ? messages.priceIncreased(current, previous) : messages.priceDecreased(current, previous)
}

/**
 * Lines with the same key count together towards a quantity break: those of one design, in whatever size and color, however often it was
 * saved and whatever words a roster puts into it; and those of one product.
 */
const getBreakKey = (line: LineDetails): string => line.design?.templateHash ?? line.design?.documentHash ?? line.product?.id ?? ''

/** A line as the pricing function takes it. */
export const toPriceLine = (line: LineDetails): PriceLineInput => ({
  basePrice: line.price ?? 0,
  print: line.print ?? undefined,
  quantity: line.quantity,
  breakKey: getBreakKey(line),
})
