import type { OrderReviewKind, ReviewReason } from '@picasso/contract'

import type { OrderRow } from './queries.ts'

/** The kind that an order is listed under, which selects the action offered. */
const REVIEW_KINDS: Record<Exclude<ReviewReason['cause'], 'note'>, OrderReviewKind> = {
  'paid-after-cancel': 'paid-after-cancel',
  'paid-twice': 'paid-after-cancel',
  'wrong-amount': 'paid-after-cancel',
  'cancelled-payment-unknown': 'paid-after-cancel',
  'cancelled-in-dispute': 'paid-after-cancel',
  'sold-meanwhile': 'short-stock',
  'dispute-opened': 'dispute',
  'dispute-lost': 'dispute',
  'line-not-printable': 'missing-print-file',
  'claim-accepted': 'claim',
}

interface ReviewFlag {
  kind: OrderReviewKind
  reason: ReviewReason
}

type ReviewColumns = Pick<OrderRow, 'reviewKind' | 'reviewData'>

/** An order that needs no review. */
export const NO_REVIEW = { reviewKind: null, reviewData: null } as const satisfies ReviewColumns

/** What an order was flagged for, the newest first: the one that its page shows. */
const listFlags = ({ reviewKind, reviewData }: ReviewColumns): ReviewFlag[] => {
  if (reviewKind === null || reviewData === null) return []
  const { waiting = [], ...reason } = reviewData
  return [{ kind: reviewKind, reason }, ...waiting]
}

const toColumns = ([shown, ...waiting]: readonly ReviewFlag[]): ReviewColumns =>
  shown ? { reviewKind: shown.kind, reviewData: { ...shown.reason, ...(waiting.length > 0 && { waiting }) } } : NO_REVIEW

/** Flags an order for review. Earlier reasons wait behind it; news of a dispute replace earlier ones. */
export const flagForReview = (order: ReviewColumns, reason: Exclude<ReviewReason, { cause: 'note' }>): ReviewColumns => {
  const kind = REVIEW_KINDS[reason.cause]
  return toColumns([{ kind, reason }, ...listFlags(order).filter((flag) => kind !== 'dispute' || flag.kind !== 'dispute')])
}

/** Clears the flags of these kinds. */
export const clearReview = (order: ReviewColumns, isCleared: (kind: OrderReviewKind) => boolean): ReviewColumns =>
  toColumns(listFlags(order).filter(({ kind }) => !isCleared(kind)))

/** Clears the flag that a person has seen; the next one is shown instead. */
export const clearShownReview = (order: ReviewColumns): ReviewColumns => toColumns(listFlags(order).slice(1))

/** The reason shown first. */
export const getShownReason = (order: ReviewColumns): ReviewReason | null => listFlags(order)[0]?.reason ?? null

export const isFlaggedAs = (order: ReviewColumns, kind: OrderReviewKind): boolean => listFlags(order).some((flag) => flag.kind === kind)
