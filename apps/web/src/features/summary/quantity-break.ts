import { breakFor, type QuantityBreak } from '@picasso/design'

/** The next break that more pieces would reach, and how many more that takes. */
export const nextBreak = (breaks: readonly QuantityBreak[], pieces: number): { missing: number; percent: number } | undefined => {
  const reached = breakFor(breaks, pieces)?.percent ?? 0
  const [next] = breaks.filter((each) => each.from > pieces && each.percent > reached).toSorted((a, b) => a.from - b.from)
  return next && { missing: next.from - pieces, percent: next.percent }
}
