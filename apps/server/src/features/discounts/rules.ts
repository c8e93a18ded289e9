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
  /** True when this customer has an order that used the code and was not cancelled. */
  wasUsedByCustomer: boolean
}

/** Why a code does nothing for an order, as a sentence; nothing when it may be used. */
export const refusalOf = (
  discount: DiscountRow | undefined,
  { pieces, now, language, money, wasUsedByCustomer }: Use,
): string | undefined => {
  const words = WORDS[language]
  if (!discount?.isActive) return words.none
  if (discount.startsAt && discount.startsAt > now) return words.notYet
  if (discount.endsAt && discount.endsAt <= now) return words.over
  if (discount.limit !== null && discount.used >= discount.limit) return words.usedUp
  if (discount.oncePerCustomer && wasUsedByCustomer) return words.usedByCustomer
  if (pieces < discount.minimumMinor) return words.minimum(money(discount.minimumMinor))
  return undefined
}

/** What a code does, in words for its user. */
export const wordsOf = ({ kind, value, freeDelivery }: DiscountRow, { language, money }: Pick<Use, 'language' | 'money'>): string => {
  const words = WORDS[language]
  if (kind === 'free-delivery') return words.freeDelivery
  if (kind === 'percent') return freeDelivery ? words.percentAndDelivery(value) : words.percent(value)
  return freeDelivery ? words.amountAndDelivery(money(value)) : words.amount(money(value))
}

/** What a code does to the sum, for the pricing function. */
export const reductionOf = ({ kind, value, freeDelivery }: DiscountRow): CodeReduction =>
  kind === 'free-delivery' ? { kind } : { kind, value, freeDelivery }
