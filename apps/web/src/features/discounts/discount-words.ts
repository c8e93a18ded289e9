import type { Discount, DiscountKind, DiscountState } from '@picasso/contract'

export const KIND_WORDS: Record<DiscountKind, string> = {
  percent: 'Percent off the pieces',
  amount: 'An amount off the pieces',
  'free-delivery': 'Free delivery',
}

export const STATE_WORDS: Record<DiscountState, string> = { usable: 'Usable', planned: 'Planned', over: 'Over', off: 'Switched off' }
export const STATE_LOOKS = { usable: 'good', planned: 'busy', over: 'calm', off: 'calm' } as const satisfies Record<DiscountState, string>

/** What a code does, in a few words. */
export const effectOf = ({ kind, value }: Pick<Discount, 'kind' | 'value'>, money: (minor: number) => string): string => {
  if (kind === 'free-delivery') return 'Free delivery'
  return kind === 'percent' ? `${value} % off` : `${money(value)} off`
}

/** When it may be used. */
export const periodOf = ({ startsAt, endsAt }: Pick<Discount, 'startsAt' | 'endsAt'>, moment: (time: Date) => string): string => {
  if (startsAt !== null && endsAt !== null) return `${moment(new Date(startsAt))} – ${moment(new Date(endsAt))}`
  if (startsAt !== null) return `From ${moment(new Date(startsAt))}`
  return endsAt === null ? 'Always' : `Until ${moment(new Date(endsAt))}`
}
