import type { Discount, DiscountState } from '@picasso/contract'

import type { DiscountsWords } from './words/index.ts'

export const STATE_LOOKS = { usable: 'good', planned: 'busy', over: 'calm', off: 'calm' } as const satisfies Record<DiscountState, string>

/** What a code does, in a few words. */
export const effectOf = (
  { kind, value, freeDelivery }: Pick<Discount, 'kind' | 'value' | 'freeDelivery'>,
  money: (minor: number) => string,
  words: DiscountsWords,
): string => {
  if (kind === 'free-delivery') return words.freeDelivery
  const off = kind === 'percent' ? words.percentOff(value) : words.amountOff(money(value))
  return freeDelivery ? words.andFreeDelivery(off) : off
}

/** When it may be used. */
export const periodOf = (
  { startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>,
  moment: (time: string) => string,
  words: DiscountsWords,
): string => {
  if (startsAt !== null && endsAt !== null) return words.between(moment(startsAt), moment(endsAt))
  if (startsAt !== null) return words.from(moment(startsAt))
  return endsAt === null ? words.always : words.until(moment(endsAt))
}
