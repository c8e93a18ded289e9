import type { CartItem } from '@picasso/contract'
import { skipToken } from '@reduxjs/toolkit/query/react'

import { useQuoteOrderQuery, type QuoteRequest } from './api.ts'

interface QuoteQuery {
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
  useQuoteOrderQuery(request ? { body: request, cacheKey } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: !isPollingDisabled,
    pollingInterval: isPollingDisabled ? 0 : POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  })
