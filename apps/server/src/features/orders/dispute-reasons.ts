import type { Language } from '@picasso/contract'

import { ORDER_MESSAGES } from './messages/index.ts'

const REASON = /^dispute (\w+)$/
const LOST_DISPUTE = 'dispute-lost'

/** What is stored of a dispute that calls a person: what it is, in no language. */
export const encodeDispute = (result: { reason: string } | 'lost'): string =>
  result === 'lost' ? LOST_DISPUTE : `dispute ${result.reason}`

/** The reason a bank gave, for a reader; one that nobody here knows stays as it is. */
export const describeDisputeReason = (language: Language, reason: string): string =>
  ORDER_MESSAGES[language].disputeReasons[reason.replaceAll(' ', '_')] ?? reason.replaceAll('_', ' ')

/** Why a dispute calls a person, for a reader; undefined for what is stored of anything else. */
export const describeDispute = (language: Language, reviewReason: string): string | undefined => {
  if (reviewReason === LOST_DISPUTE) return ORDER_MESSAGES[language].disputeLost
  const [, reason] = REASON.exec(reviewReason) ?? []
  return reason === undefined ? undefined : ORDER_MESSAGES[language].history.disputeOpened(describeDisputeReason(language, reason))
}
