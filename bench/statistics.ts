const sortNumbers = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

/** The quantile (0–1) of the values. */
export const percentile = (values: readonly number[], part: number): number => {
  const ordered = sortNumbers(values)
  const value = ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))]
  if (value === undefined) throw new Error('No values were measured.')
  return value
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)
