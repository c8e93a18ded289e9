import type { ErrorCode } from '@picasso/contract'
import { isBlocking } from '@picasso/design'

import type { Said } from '../../platform/http/language.ts'
import { describeRefusal } from '../../print/render-error.ts'
import type { Reader } from '../settings/index.ts'
import type { LineFacts } from './lines.ts'
import { WORDS } from './words/index.ts'

/** A line the shop can sell as it stands: every part of the offer is there. */
export interface SellableLine extends LineFacts {
  sizeLabel: string
  price: number
  inventoryId: string
  onHand: number
}

/** True when everything about a line is on offer today. Says nothing about the stock. */
export const isOffered = (line: LineFacts): line is SellableLine =>
  line.isOffered && line.sizeLabel !== null && line.price !== null && line.inventoryId !== null && line.onHand !== null

export interface LineFault {
  code: ErrorCode
  /** Where the code's own sentence is not exact enough. */
  message?: Said
}

/** What keeps a line from being bought, stock apart. */
export const faultOfOffer = (line: LineFacts): LineFault | undefined => {
  // First, for it names the letters a font lacks.
  const blocking = line.design?.findings?.find(isBlocking)
  if (blocking) return { code: 'INVALID_DESIGN', message: (language) => WORDS[language].missingLetters(String(blocking.measured)) }
  const unprintable = line.design?.unprintable ?? null
  if (unprintable !== null) return { code: 'INVALID_DESIGN', message: describeRefusal(unprintable) }
  return isOffered(line) ? undefined : { code: 'NOT_ON_OFFER' }
}

/**
 * What keeps each line from being bought. Lines share the shelves they are taken from: the oldest is served first, so
 * that a cart never promises the same piece twice.
 */
export const faultsOfLines = <Line extends LineFacts>(lines: readonly Line[]): ReadonlyMap<Line, LineFault> => {
  const faults = new Map<Line, LineFault>()
  const left = new Map<string, number>()
  for (const line of lines) {
    const fault = faultOfOffer(line)
    if (fault) {
      faults.set(line, fault)
      continue
    }
    const shelf = line.inventoryId ?? ''
    const onHand = left.get(shelf) ?? line.onHand ?? 0
    if (onHand < line.quantity) faults.set(line, { code: 'OUT_OF_STOCK', message: (language) => WORDS[language].tooFew(onHand) })
    else left.set(shelf, onHand - line.quantity)
  }
  return faults
}

/** What changed since a line was put in, for its buyer to read before paying. */
export const noticeOf = (line: LineFacts, fault: LineFault | undefined, { language, money }: Reader): string | null => {
  const words = WORDS[language]
  if (fault) return fault.message?.(language) ?? words.notOnOffer
  if (line.price === null || line.price === line.priceWhenAdded) return null
  const [now, before] = [money(line.price), money(line.priceWhenAdded)]
  return line.price > line.priceWhenAdded ? words.costsMore(now, before) : words.costsLess(now, before)
}

/**
 * Lines of one design count together towards a quantity break, in whatever size and colour and however often it was saved, and
 * whatever words a list puts into it; so do those of one product.
 */
export const breakKeyOf = (line: LineFacts): string => line.design?.templateHash ?? line.design?.documentHash ?? line.product?.id ?? ''
