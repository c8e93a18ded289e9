import type { DiscountState } from '@picasso/contract'
import type { CodeReduction } from '@picasso/design'

import type { DiscountRow } from './queries.ts'

const NO_SUCH_CODE = 'There is no such code.'

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
  money: (minor: number) => string
}

/** Why a code does nothing for an order, as a sentence; nothing when it may be used. */
export const refusalOf = (discount: DiscountRow | undefined, { pieces, now, money }: Use): string | undefined => {
  if (!discount?.isActive) return NO_SUCH_CODE
  if (discount.startsAt && discount.startsAt > now) return 'This code cannot be used yet.'
  if (discount.endsAt && discount.endsAt <= now) return 'This code has run out.'
  if (discount.limit !== null && discount.used >= discount.limit) return 'This code was used as often as it may be.'
  if (pieces < discount.minimumMinor) return `This code needs pieces for at least ${money(discount.minimumMinor)}.`
  return undefined
}

/** What a code does, in words for its user. */
export const wordsOf = ({ kind, value }: DiscountRow, money: (minor: number) => string): string => {
  if (kind === 'percent') return `takes ${value} % off your pieces.`
  return kind === 'amount' ? `takes ${money(value)} off your pieces.` : 'sends your parcel for nothing.'
}

/** What a code does to the sum, for the pricing function. */
export const reductionOf = ({ kind, value }: DiscountRow): CodeReduction => (kind === 'free-delivery' ? { kind } : { kind, value })
