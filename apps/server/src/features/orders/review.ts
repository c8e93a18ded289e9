import type { OrderReviewKind } from '@picasso/contract'

import type { OrderRow } from './queries.ts'

/** Calls a person to an order: in words for the shop, and of a kind by which the right button is found. */
export const flagForReview = (kind: OrderReviewKind, reason: string): Pick<OrderRow, 'reviewReason' | 'reviewKind'> => ({
  reviewReason: reason,
  reviewKind: kind,
})

/** Nobody has to look any more. */
export const NO_REVIEW = { reviewReason: null, reviewKind: null } as const satisfies Partial<OrderRow>
