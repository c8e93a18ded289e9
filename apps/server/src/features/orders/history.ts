import {
  describeEvent,
  describeReason,
  describeReview,
  getLocale,
  type HistoryMessages,
  type Language,
  type Order,
  type Reason,
  type RenderErrorDetails,
  type ReviewReason,
} from '@picasso/contract'
import { messages as en } from '@picasso/contract/orders/messages/en'
import { messages as es } from '@picasso/contract/orders/messages/es'
import { and, eq, isNull } from 'drizzle-orm'

import { type Database, inTransaction } from '../../platform/database/index.ts'
import { changeOrder, lockOrder, selectLines } from './queries.ts'
import { clearReview, flagForReview, isFlaggedAs, NO_REVIEW } from './review-flags.ts'
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

/** Flags an order whose print files cannot be rendered; an earlier reason stays until it is cleared. */
export const flagMissingPrintFile = async (
  database: Database,
  orderId: string,
  failure: { line: number; error: RenderErrorDetails },
): Promise<void> => {
  await database
    .update(orders)
    .set(flagForReview(NO_REVIEW, { cause: 'line-not-printable', ...failure }))
    .where(and(eq(orders.id, orderId), isNull(orders.reviewKind)))
}

/** Clears that flag once every line of the order has its print files. */
export const clearMissingPrintFile = (database: Database, orderId: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !isFlaggedAs(order, 'missing-print-file')) return
    const lines = await selectLines(transaction, orderId)
    if (lines.every(({ printFiles }) => printFiles === null || printFiles === 'ready'))
      await changeOrder(
        transaction,
        orderId,
        clearReview(order, (kind) => kind === 'missing-print-file'),
      )
  })
