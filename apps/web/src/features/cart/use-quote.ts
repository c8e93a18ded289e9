import { skipToken } from '@reduxjs/toolkit/query/react'

import { useQuoteOrderQuery, type QuoteRequest } from './api.ts'

/** Prices may change while a page is open; how often it looks, in milliseconds. */
const POLL_INTERVAL_MS = 10_000

interface QuoteOptions {
  /** Absent while nobody knows what is bought. */
  request: QuoteRequest | undefined
  /** What the page knows of the lines; when that changes, the sum is asked for again. */
  cacheKey?: string | undefined
  /** While an order is on its way its lines may be gone any moment, and are not asked about. */
  isPollingDisabled?: boolean
}

/** The sum as the shop makes it now, kept fresh while somebody looks. */
export const useQuote = ({ request, cacheKey = '', isPollingDisabled = false }: QuoteOptions) =>
  useQuoteOrderQuery(request ? { body: request, cacheKey } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: !isPollingDisabled,
    pollingInterval: isPollingDisabled ? 0 : POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  })
