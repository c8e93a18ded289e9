import type { OrderReviewKind } from '@picasso/contract'

import type { OrderRow } from './queries.ts'

/** Flags an order for review: the reason is a sentence for the shop, the kind selects the action offered. */
export const flagForReview = (kind: OrderReviewKind, reason: string): Pick<OrderRow, 'reviewReason' | 'reviewKind'> => ({
  reviewReason: reason,
  reviewKind: kind,
})

/** Clears the review flag. */
export const NO_REVIEW = { reviewReason: null, reviewKind: null } as const satisfies Partial<OrderRow>
