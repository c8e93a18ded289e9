import {
  describeEvent,
  describeReason,
  describeReview,
  getLocale,
  type HistoryMessages,
  type Language,
  type Order,
  type OrderReviewKind,
  type Reason,
  type RenderErrorDetails,
  type ReviewReason,
} from '@picasso/contract'
import { messages as en } from '@picasso/contract/orders/messages/en'
import { messages as es } from '@picasso/contract/orders/messages/es'
import { and, eq, isNull } from 'drizzle-orm'

import type { Database } from '../../platform/database/index.ts'
import type { OrderRow } from './queries.ts'
import { orders } from './schema.ts'

/** Sentences of the history, by language. */
export const HISTORY_MESSAGES: Record<Language, HistoryMessages> = { en, es }

/** A stored reason in the reader's language. */
export const localizeReason = (language: Language, reason: Reason): string => describeReason(HISTORY_MESSAGES[language], reason)

/** Why an order needs a person, in the reader's language and with amounts as in the shop's country. */
export const localizeReview = (language: Language, reason: ReviewReason, shopLocale: string): string =>
  describeReview(HISTORY_MESSAGES[language], reason, getLocale(language, shopLocale))

/** A timeline with a sentence beside each event, for files that people read without our pages. */
export const describeTimeline = (language: Language, timeline: Order['timeline'], shopLocale: string) =>
  timeline.map((entry) => ({ ...entry, text: describeEvent(HISTORY_MESSAGES[language], entry.event, getLocale(language, shopLocale)) }))

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

/** Flags an order for review. */
export const flagForReview = (reason: Exclude<ReviewReason, { cause: 'note' }>): Pick<OrderRow, 'reviewKind' | 'reviewData'> => ({
  reviewKind: REVIEW_KINDS[reason.cause],
  reviewData: reason,
})

/** Clears the review flag. */
export const NO_REVIEW = { reviewKind: null, reviewData: null } as const satisfies Partial<OrderRow>

/** Flags an order whose print files cannot be rendered; an earlier reason stays until it is cleared. */
export const flagMissingPrintFile = async (
  database: Database,
  orderId: string,
  failure: { line: number; error: RenderErrorDetails },
): Promise<void> => {
  await database
    .update(orders)
    .set(flagForReview({ cause: 'line-not-printable', ...failure }))
    .where(and(eq(orders.id, orderId), isNull(orders.reviewKind)))
}
