import type { ErrorCode } from '@picasso/contract'

import type { LineFacts } from './queries.ts'

/** A line the shop can sell as it stands: every part of the offer is there. */
export interface SellableLine extends LineFacts {
  sizeLabel: string
  price: number
  inventoryId: string
  onHand: number
}

/** True when garment, colour and size are on offer today. Says nothing about the stock. */
export const isOffered = (line: LineFacts): line is SellableLine =>
  line.isActive &&
  line.colorIsActive === true &&
  line.sizeLabel !== null &&
  line.price !== null &&
  line.inventoryId !== null &&
  line.onHand !== null

export interface LineFault {
  code: ErrorCode
  /** Where the code's own sentence is not exact enough. */
  message?: string
}

/** What keeps a line from being bought, stock apart. */
export const faultOfOffer = (line: LineFacts): LineFault | undefined => {
  if (line.design.unprintable !== null) return { code: 'INVALID_DESIGN', message: line.design.unprintable }
  return isOffered(line) ? undefined : { code: 'NOT_ON_OFFER' }
}

/**
 * What keeps each line from being bought. Lines share the shelves they are taken from: the oldest is served first, so
 * that a cart never promises the same piece twice.
 */
export const faultsOfCart = (lines: readonly LineFacts[]): ReadonlyMap<string, LineFault> => {
  const faults = new Map<string, LineFault>()
  const left = new Map<string, number>()
  for (const line of lines) {
    const fault = faultOfOffer(line)
    if (fault) {
      faults.set(line.id, fault)
      continue
    }
    const shelf = line.inventoryId ?? ''
    const onHand = left.get(shelf) ?? line.onHand ?? 0
    if (onHand < line.quantity) faults.set(line.id, { code: 'OUT_OF_STOCK' })
    else left.set(shelf, onHand - line.quantity)
  }
  return faults
}

/** Lines of one design count together towards a quantity break, in whatever size and colour and however often it was saved. */
export const breakKeyOf = (line: LineFacts): string => line.design.documentHash
