import { useState } from 'react'

import { type Quote, useQuote } from '../../cart/index.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Purchase } from './purchase.ts'

/** A quote as shown. */
interface QuoteSnapshot {
  /** The request: a quote for another request is not a change. */
  requestKey: string
  quote: string
  total: number
}

/** The first quote the buyer saw, if the current one for the same request differs. */
export const findOutdatedQuote = (accepted: QuoteSnapshot | undefined, current: QuoteSnapshot | undefined): QuoteSnapshot | undefined =>
  accepted && current && accepted.requestKey === current.requestKey && accepted.quote !== current.quote ? accepted : undefined

export interface LiveQuote {
  /** The last known quote, perhaps for an earlier selection. */
  quote: Quote | undefined
  /** The quote for the present selection: only this one may be ordered. */
  currentQuote: Quote | undefined
  /** The quote for the present selection loads; false once it failed. */
  isLoading: boolean
  /** Why there is no quote for the present selection. */
  error: unknown
  /** The previous quote, if it changed while the page was open. */
  outdatedQuote: QuoteSnapshot | undefined
  accept: () => void
  refetch: () => void
}

/** The server's quote for the selection, and whether it changed while the page was open. */
export const useLiveQuote = (source: Purchase['source'], draft: OrderDraft, isPollingDisabled: boolean): LiveQuote => {
  const code = draft.discountCode.trim()
  const request = source && {
    basket: source,
    deliveryMethod: draft.deliveryMethod,
    ...(code !== '' && { discountCode: code }),
  }
  const { data, currentData, error, refetch } = useQuote({ request, isPollingDisabled })
  const [accepted, setAccepted] = useState<QuoteSnapshot>()
  const requestKey = JSON.stringify(request)
  const current = currentData && { requestKey, quote: currentData.quote, total: currentData.totals.total }
  if (current && accepted?.requestKey !== requestKey) setAccepted(current)
  return {
    quote: currentData ?? data,
    currentQuote: currentData,
    isLoading: currentData === undefined && error === undefined,
    error: currentData ? undefined : error,
    outdatedQuote: findOutdatedQuote(accepted, current),
    accept: () => setAccepted(current),
    refetch: () => void refetch(),
  }
}
