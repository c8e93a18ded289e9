import type { CartItem } from '@picasso/contract'

import type { QuoteRequest } from './api.ts'

export interface QuoteQuery {
  body: QuoteRequest
  /** What is known of the lines; when that changes, the sum is asked for again. */
  cacheKey: string
}

/** What the lines of a cart come to, as it is asked of the shop; nothing where none of them can be bought. */
export const buildCartQuote = (lines: readonly CartItem[]): QuoteQuery | undefined => {
  const availableLines = lines.filter(({ available }) => available)
  if (availableLines.length === 0) return undefined
  return {
    body: { basket: { kind: 'cart', items: availableLines.map(({ _id }) => _id) } },
    cacheKey: JSON.stringify(availableLines.map(({ size, quantity, unitPrice }) => [size.value, quantity, unitPrice])),
  }
}
