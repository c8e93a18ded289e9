/** Mantissas that are easy to halve. */
const STEPS = [1, 2, 4, 5, 6, 8, 10] as const

/** The end of an axis for amounts up to `maxAmount`: a round number, even so that its half is whole. */
export const getAxisEnd = (maxAmount: number): number => {
  if (maxAmount <= 2) return 2
  const magnitude = 10 ** Math.floor(Math.log10(maxAmount))
  const step = STEPS.find((candidate) => candidate * magnitude >= maxAmount && (candidate * magnitude) % 2 === 0)
  return (step ?? 10) * magnitude
}
