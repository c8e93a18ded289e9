import type { OrderCallKind } from '@picasso/contract'

import type { OrderRow } from './queries.ts'

/** Calls a person to an order: in words for the shop, and of a kind by which the right button is found. */
export const callFor = (kind: OrderCallKind, words: string): Pick<OrderRow, 'attention' | 'attentionKind'> => ({
  attention: words,
  attentionKind: kind,
})

/** Nobody has to look any more. */
export const NOBODY_CALLED = { attention: null, attentionKind: null } as const satisfies Partial<OrderRow>
