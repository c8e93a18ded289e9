import { useState } from 'react'

import { type Quote, useQuote } from '../cart/index.ts'
import type { OrderDraft } from './order-form.ts'
import type { Purchase } from './purchase.ts'
import { changedFrom, type SeenSum } from './sum-change.ts'

export interface FreshSum {
  /** As it was last known, perhaps for an earlier choice. */
  quote: Quote | undefined
  /** True while the sum for the present choice is on its way. */
  isReckoning: boolean
  error: unknown
  /** The sum seen before, when it changed while the page was open. */
  changedFrom: SeenSum | undefined
  accept: () => void
  refetch: () => void
}

/** The shop's sum for what is chosen, and whether it changed under the buyer's eyes. */
export const useFreshSum = (basket: Purchase['basket'], draft: OrderDraft, paused: boolean): FreshSum => {
  const code = draft.discountCode.trim()
  const asked = basket && {
    basket,
    deliveryMethod: draft.deliveryMethod,
    ...(code !== '' && { discountCode: code }),
  }
  const { data, currentData, error, refetch, isUninitialized } = useQuote({ asked, paused })
  const [seen, setSeen] = useState<SeenSum>()
  const question = JSON.stringify(asked)
  const now = currentData && { question, quote: currentData.quote, total: currentData.totals.total }
  if (now && seen?.question !== question) setSeen(now)
  return {
    quote: currentData ?? data,
    isReckoning: currentData === undefined,
    error: currentData ? undefined : error,
    changedFrom: changedFrom(seen, now),
    accept: () => setSeen(now),
    refetch: () => {
      if (!isUninitialized) void refetch()
    },
  }
}
