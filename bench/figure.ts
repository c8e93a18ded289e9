/** One row of the table. */
export interface Figure {
  subject: string
  /** With its unit, as a person reads it. */
  measured: string
  /** Empty where the project only watches a figure. */
  target: string
  /** Undefined where there is no target. */
  reached?: boolean
}

interface Limit {
  subject: string
  value: number
  limit: number
  unit: string
  digits?: number
}

/** A figure that should stay at or below a limit. */
export const atMost = ({ subject, value, limit, unit, digits = 0 }: Limit): Figure => ({
  subject,
  measured: `${value.toFixed(digits)} ${unit}`,
  target: `<= ${limit} ${unit}`,
  reached: value <= limit,
})

export const table = (figures: readonly Figure[]): string => {
  const rows = [
    ['figure', 'measured', 'target', ''],
    ...figures.map(({ subject, measured, target, reached }) => [
      subject,
      measured,
      target,
      reached === undefined ? '' : reached ? 'reached' : 'MISSED',
    ]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)))
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
