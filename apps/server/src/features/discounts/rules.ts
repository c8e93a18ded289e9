import type { DiscountState, Language } from '@picasso/contract'
import type { CodeDiscount } from '@picasso/design'

import type { LocalizedText } from '../../platform/http/language.ts'
import { MESSAGES } from './messages.ts'
import type { DiscountRow } from './queries.ts'

/** The same conditions as `matchesState` of the queries. */
export const getDiscountState = ({ isActive, startsAt, endsAt, limit, used }: DiscountRow, now: Date): DiscountState => {
  if (!isActive) return 'off'
  if ((endsAt && endsAt <= now) || (limit !== null && used >= limit)) return 'over'
  return startsAt && startsAt > now ? 'planned' : 'usable'
}

interface DiscountContext {
  /** Total of the items after quantity breaks, in minor units. */
  subtotalMinor: number
  now: Date
  language: Language
  formatAmount: (minor: number) => string
  /** True when this customer has an order that uses the code: neither cancelled nor expired. */
  wasUsedByCustomer: boolean
}

/** The message why no further order can use a code; undefined while one can. */
export const findUsageError = (
  { limit, used, oncePerCustomer }: Pick<DiscountRow, 'limit' | 'used' | 'oncePerCustomer'>,
  wasUsedByCustomer: boolean,
): LocalizedText | undefined => {
  if (limit !== null && used >= limit) return (language) => MESSAGES[language].limitReached
  return oncePerCustomer && wasUsedByCustomer ? (language) => MESSAGES[language].alreadyUsed : undefined
}

/** The message why a code cannot be used for an order; undefined when it can. */
export const findDiscountError = (
  discount: DiscountRow | undefined,
  { subtotalMinor, now, language, formatAmount, wasUsedByCustomer }: DiscountContext,
): string | undefined => {
  const messages = MESSAGES[language]
  if (!discount?.isActive) return messages.unknownCode
  if (discount.startsAt && discount.startsAt > now) return messages.notStarted
  if (discount.endsAt && discount.endsAt <= now) return messages.expired
  const usageError = findUsageError(discount, wasUsedByCustomer)
  if (usageError) return usageError(language)
  if (subtotalMinor < discount.minimumMinor) return messages.belowMinimum(formatAmount(discount.minimumMinor))
  return undefined
}

/** Describes for buyers what a code does. */
export const describeDiscount = (
  { kind, value, freeDelivery }: DiscountRow,
  { language, formatAmount }: Pick<DiscountContext, 'language' | 'formatAmount'>,
): string => {
  const messages = MESSAGES[language]
  if (kind === 'free-delivery') return messages.freeDelivery
  if (kind === 'percent') return freeDelivery ? messages.percentAndDelivery(value) : messages.percent(value)
  return freeDelivery ? messages.amountAndDelivery(formatAmount(value)) : messages.amount(formatAmount(value))
}

/** The reduction of a code, for the pricing function. */
export const toCodeReduction = ({ kind, value, freeDelivery }: DiscountRow): CodeDiscount =>
  kind === 'free-delivery' ? { kind } : { kind, value, freeDelivery }
