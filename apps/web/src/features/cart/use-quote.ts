import { type CartItem, quoteOrder } from '@picasso/contract'
import type * as z from 'zod/mini'

import { defineQuery, skipToken, useQuery } from '../../app/api.ts'
import { buildRequest } from '../../lib/request.ts'

export type QuoteRequest = z.input<typeof quoteOrder.body>
export type Quote = z.output<typeof quoteOrder.response>

interface QuoteQuery {
  body: QuoteRequest
  /** State of the lines; when it changes, the quote is requested again. */
  cacheKey: string
}

/** Not with the rest of the cart, which every page needs. */
export const quoteOrderQuery = defineQuery(
  'quoteOrder',
  {
    // The key is only part of the cache key: another state of the same lines is another query.
    request: ({ body }: QuoteQuery) => buildRequest(quoteOrder, { body }),
    response: quoteOrder.response,
  },
  { tags: ['Quote'] },
)

/** The quote request of a cart; undefined if no line can be bought. */
export const buildCartQuote = (lines: readonly CartItem[]): QuoteQuery | undefined => {
  const availableLines = lines.filter(({ available }) => available)
  if (availableLines.length === 0) return undefined
  return {
    body: { basket: { kind: 'cart', items: availableLines.map(({ _id }) => _id) } },
    cacheKey: JSON.stringify(availableLines.map(({ size, quantity, unitPrice }) => [size.value, quantity, unitPrice])),
  }
}

/** Prices may change while a page is open; polling interval in milliseconds. */
const POLL_INTERVAL_MS = 10_000

interface QuoteOptions {
  /** Absent until the lines are known. */
  request: QuoteRequest | undefined
  /** State of the lines; when it changes, the quote is requested again. */
  cacheKey?: string | undefined
  /** While an order is being placed its lines may disappear, so no quote is requested. */
  isPollingDisabled?: boolean
}

/** The current quote of the server, refreshed while the page is open. */
export const useQuote = ({ request, cacheKey = '', isPollingDisabled = false }: QuoteOptions) =>
  useQuery(quoteOrderQuery, request ? { body: request, cacheKey } : skipToken, {
    staleTime: 0,
    refetchOnWindowFocus: !isPollingDisabled,
    refetchInterval: isPollingDisabled ? 0 : POLL_INTERVAL_MS,
  })
