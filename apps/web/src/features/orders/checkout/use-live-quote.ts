import { useState } from 'react'

import { type Quote, useQuote } from '../../cart/index.ts'
import type { OrderDraft } from './order-form.ts'
import type { Purchase } from './purchase.ts'
import { findOutdatedQuote, type QuoteSnapshot } from './quote-change.ts'

export interface LiveQuote {
  /** As it was last known, perhaps for an earlier choice. */
  quote: Quote | undefined
  /** True while the sum for the present choice is on its way. */
  isLoading: boolean
  error: unknown
  /** The sum seen before, when it changed while the page was open. */
  outdatedQuote: QuoteSnapshot | undefined
  accept: () => void
  refetch: () => void
}

/** The shop's sum for what is chosen, and whether it changed under the buyer's eyes. */
export const useLiveQuote = (source: Purchase['source'], draft: OrderDraft, isPollingDisabled: boolean): LiveQuote => {
  const code = draft.discountCode.trim()
  const request = source && {
    basket: source,
    deliveryMethod: draft.deliveryMethod,
    ...(code !== '' && { discountCode: code }),
  }
  const { data, currentData, error, refetch, isUninitialized } = useQuote({ request, isPollingDisabled })
  const [accepted, setAccepted] = useState<QuoteSnapshot>()
  const requestKey = JSON.stringify(request)
  const current = currentData && { requestKey, quote: currentData.quote, total: currentData.totals.total }
  if (current && accepted?.requestKey !== requestKey) setAccepted(current)
  return {
    quote: currentData ?? data,
    isLoading: currentData === undefined,
    error: currentData ? undefined : error,
    outdatedQuote: findOutdatedQuote(accepted, current),
    accept: () => setAccepted(current),
    refetch: () => {
      if (!isUninitialized) void refetch()
    },
  }
}
