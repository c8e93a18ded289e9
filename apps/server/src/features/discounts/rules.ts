import type { DiscountState, Language } from '@picasso/contract'
import type { CodeReduction } from '@picasso/design'

import type { DiscountRow } from './queries.ts'
import { WORDS } from './words/index.ts'

/** The same sentence as `isIn` of the queries. */
export const stateOf = ({ isActive, startsAt, endsAt, limit, used }: DiscountRow, now: Date): DiscountState => {
  if (!isActive) return 'off'
  if ((endsAt && endsAt <= now) || (limit !== null && used >= limit)) return 'over'
  return startsAt && startsAt > now ? 'planned' : 'usable'
}

interface Use {
  /** What the pieces come to after quantity breaks, in minor units. */
  pieces: number
  now: Date
  language: Language
  money: (minor: number) => string
}

/** Why a code does nothing for an order, as a sentence; nothing when it may be used. */
export const refusalOf = (discount: DiscountRow | undefined, { pieces, now, language, money }: Use): string | undefined => {
  const words = WORDS[language]
  if (!discount?.isActive) return words.none
  if (discount.startsAt && discount.startsAt > now) return words.notYet
  if (discount.endsAt && discount.endsAt <= now) return words.over
  if (discount.limit !== null && discount.used >= discount.limit) return words.usedUp
  if (pieces < discount.minimumMinor) return words.minimum(money(discount.minimumMinor))
  return undefined
}

/** What a code does, in words for its user. */
export const wordsOf = ({ kind, value }: DiscountRow, { language, money }: Pick<Use, 'language' | 'money'>): string => {
  const words = WORDS[language]
  if (kind === 'percent') return words.percent(value)
  return kind === 'amount' ? words.amount(money(value)) : words.freeDelivery
}

/** What a code does to the sum, for the pricing function. */
export const reductionOf = ({ kind, value }: DiscountRow): CodeReduction => (kind === 'free-delivery' ? { kind } : { kind, value })
