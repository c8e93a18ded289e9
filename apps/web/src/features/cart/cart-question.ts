import type { CartItem } from '@picasso/contract'

import type { QuoteRequest } from './api.ts'

export interface CartQuestion {
  body: QuoteRequest
  /** What is known of the lines; when that changes, the sum is asked for again. */
  seen: string
}

/** What the lines of a cart come to, as it is asked of the shop; nothing where none of them can be bought. */
export const cartQuestion = (lines: readonly CartItem[]): CartQuestion | undefined => {
  const buyable = lines.filter(({ available }) => available)
  if (buyable.length === 0) return undefined
  return {
    body: { basket: { kind: 'cart', items: buyable.map(({ _id }) => _id) } },
    seen: JSON.stringify(buyable.map(({ size, quantity, unitPrice }) => [size.value, quantity, unitPrice])),
  }
}
