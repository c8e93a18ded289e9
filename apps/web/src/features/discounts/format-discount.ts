import type { Discount, DiscountState } from '@picasso/contract'

import type { DiscountMessages } from './messages/index.ts'

export const STATE_BADGES = { usable: 'success', planned: 'info', over: 'neutral', off: 'neutral' } as const satisfies Record<
  DiscountState,
  string
>

/** The effect of a code in a few words. */
export const describeEffect = (
  { kind, value, freeDelivery }: Pick<Discount, 'kind' | 'value' | 'freeDelivery'>,
  money: (minor: number) => string,
  messages: DiscountMessages,
): string => {
  if (kind === 'free-delivery') return messages.freeDelivery
  const discountText = kind === 'percent' ? messages.percentOff(value) : messages.amountOff(money(value))
  return freeDelivery ? messages.andFreeDelivery(discountText) : discountText
}

/** The validity period of a code. */
export const describePeriod = (
  { startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>,
  formatTime: (time: string) => string,
  messages: DiscountMessages,
): string => {
  if (startsAt !== null && endsAt !== null) return messages.between(formatTime(startsAt), formatTime(endsAt))
  if (startsAt !== null) return messages.from(formatTime(startsAt))
  return endsAt === null ? messages.always : messages.until(formatTime(endsAt))
}
