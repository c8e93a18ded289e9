/** Lines above the base; more would touch each other's figures in the lowest chart. */
const MAX_STEPS = 5

/** Steps that are easy to count on, in a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * The figures of an axis for whole amounts up to `maxAmount`, from its end down to 0: whole numbers in equal steps, ending at the next step. Only
 * 0 where there is no amount: a step of one cent would be written as a second 0.
 */
export const getAxisTicks = (maxAmount: number): number[] => {
  if (maxAmount === 0) return [0]
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, maxAmount / MAX_STEPS)))
  const step =
    STEPS.map((factor) => factor * magnitude).find((size) => Number.isInteger(size) && size * MAX_STEPS >= maxAmount) ?? maxAmount
  const count = Math.max(1, Math.ceil(maxAmount / step))
  return Array.from({ length: count + 1 }, (_, index) => (count - index) * step)
}
