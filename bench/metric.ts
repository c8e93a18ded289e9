/** One row of the table. */
export interface Metric {
  subject: string
  /** Formatted, with its unit. */
  value: string
  /** Empty for a figure without a target. */
  target: string
  /** Undefined without a target. */
  isMet?: boolean
}

interface MaxMetricOptions {
  subject: string
  value: number
  limit: number
  unit: string
  fractionDigits?: number
}

/** A figure that should stay at or below a limit. */
export const createMaxMetric = ({ subject, value, limit, unit, fractionDigits = 0 }: MaxMetricOptions): Metric => ({
  subject,
  value: `${value.toFixed(fractionDigits)} ${unit}`,
  target: `<= ${limit} ${unit}`,
  isMet: value <= limit,
})

export const formatTable = (metrics: readonly Metric[]): string => {
  const rows = [
    ['figure', 'measured', 'target', ''],
    ...metrics.map(({ subject, value, target, isMet }) => [
      subject,
      value,
      target,
      isMet === undefined ? '' : isMet ? 'reached' : 'MISSED',
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
