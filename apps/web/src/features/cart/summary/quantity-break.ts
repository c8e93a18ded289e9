import { findQuantityBreak, type QuantityBreak } from '@picasso/design'

/** The next quantity break, and how many more items it takes. */
export const findNextBreak = (breaks: readonly QuantityBreak[], quantity: number): { missing: number; percent: number } | undefined => {
  const currentPercent = findQuantityBreak(breaks, quantity)?.percent ?? 0
  const [next] = breaks
    .filter((candidate) => candidate.from > quantity && candidate.percent > currentPercent)
    .toSorted((a, b) => a.from - b.from)
  return next && { missing: next.from - quantity, percent: next.percent }
}
