import { skipToken } from '@reduxjs/toolkit/query/react'

import { useQuoteOrderQuery, type QuoteRequest } from './api.ts'

/** Prices may change while a page is open; how often it looks, in milliseconds. */
const LOOK_AGAIN_MS = 10_000

interface QuoteQuestion {
  /** Absent while nobody knows what is bought. */
  asked: QuoteRequest | undefined
  /** What the page knows of the lines; when that changes, the sum is asked for again. */
  seen?: string | undefined
  /** While an order is on its way its lines may be gone any moment, and are not asked about. */
  paused?: boolean
}

/** The sum as the shop makes it now, kept fresh while somebody looks. */
export const useQuote = ({ asked, seen = '', paused = false }: QuoteQuestion) =>
  useQuoteOrderQuery(asked ? { body: asked, seen } : skipToken, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: !paused,
    pollingInterval: paused ? 0 : LOOK_AGAIN_MS,
    skipPollingIfUnfocused: true,
  })
