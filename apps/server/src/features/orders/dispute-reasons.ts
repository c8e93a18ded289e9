import type { Language } from '@picasso/contract'

import { ORDER_MESSAGES } from './messages/index.ts'

const REASON = /^dispute (\w+)$/
const LOST_DISPUTE = 'dispute-lost'

/** The stored review reason of a dispute, independent of language. */
export const encodeDispute = (result: { reason: string } | 'lost'): string =>
  result === 'lost' ? LOST_DISPUTE : `dispute ${result.reason}`

/** A bank's reason in the reader's language; an unknown one stays as it is. */
export const describeDisputeReason = (language: Language, reason: string): string =>
  ORDER_MESSAGES[language].disputeReasons[reason.replaceAll(' ', '_')] ?? reason.replaceAll('_', ' ')

/** The review reason of a dispute in the reader's language; undefined for any other stored reason. */
export const describeDispute = (language: Language, reviewReason: string): string | undefined => {
  if (reviewReason === LOST_DISPUTE) return ORDER_MESSAGES[language].disputeLost
  const [, reason] = REASON.exec(reviewReason) ?? []
  return reason === undefined ? undefined : ORDER_MESSAGES[language].history.disputeOpened(describeDisputeReason(language, reason))
}
