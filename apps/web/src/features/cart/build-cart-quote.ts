import type { CartItem } from '@picasso/contract'

import type { QuoteRequest } from './api.ts'

export interface QuoteQuery {
  body: QuoteRequest
  /** State of the lines; when it changes, the quote is requested again. */
  cacheKey: string
}

/** The quote request of a cart; undefined if no line can be bought. */
export const buildCartQuote = (lines: readonly CartItem[]): QuoteQuery | undefined => {
  const availableLines = lines.filter(({ available }) => available)
  if (availableLines.length === 0) return undefined
  return {
    body: { basket: { kind: 'cart', items: availableLines.map(({ _id }) => _id) } },
    cacheKey: JSON.stringify(availableLines.map(({ size, quantity, unitPrice }) => [size.value, quantity, unitPrice])),
  }
}
