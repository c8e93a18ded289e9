import type { Language } from '@picasso/contract'

import { WORDS } from './words/index.ts'

const REASON = /^dispute (\w+)$/
const LOST = 'dispute-lost'

/** What is stored of a dispute that calls a person: what it is, in no language. */
export const disputeCall = (outcome: { reason: string } | 'lost'): string => (outcome === 'lost' ? LOST : `dispute ${outcome.reason}`)

/** The reason a bank gave, for a reader; one that nobody here knows stays as it is. */
export const disputeReasonIn = (language: Language, reason: string): string =>
  WORDS[language].disputeReasons[reason.replaceAll(' ', '_')] ?? reason.replaceAll('_', ' ')

/** Why a dispute calls a person, for a reader; undefined for what is stored of anything else. */
export const disputeCallIn = (language: Language, call: string): string | undefined => {
  if (call === LOST) return WORDS[language].disputeLost
  const [, reason] = REASON.exec(call) ?? []
  return reason === undefined ? undefined : WORDS[language].history.disputedFor(disputeReasonIn(language, reason))
}
