import { percentile } from './statistics.ts'

/** What happened within some seconds. */
export interface SoakSample {
  /** Since the start of the measurement. */
  minute: number
  memoryMib: number
  pageMs: readonly number[]
  checkoutMs: readonly number[]
  uploadMs: readonly number[]
  /** Answers to tabs, pages, checkouts and uploads. */
  answers: number
  failures: number
}

const p95 = (durations: readonly number[]): number | undefined => (durations.length === 0 ? undefined : percentile(durations, 0.95))

const format = (value: number | undefined): string => value?.toFixed(1) ?? ''

export const formatCsv = (samples: readonly SoakSample[]): string =>
  [
    'minute,memory MiB,page p95 ms,checkout p95 ms,upload p95 ms,answers,failures',
    ...samples.map(({ minute, memoryMib, pageMs, checkoutMs, uploadMs, answers, failures }) =>
      [minute.toFixed(2), format(memoryMib), format(p95(pageMs)), format(p95(checkoutMs)), format(p95(uploadMs)), answers, failures].join(
        ',',
      ),
    ),
    '',
  ].join('\n')

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Slope of a straight line through the points, by least squares. */
export const computeSlope = (points: readonly (readonly [x: number, y: number])[]): number => {
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
}

const WIDTH = 960
const CHART_HEIGHT = 220
const MARGIN = { left: 64, right: 32, top: 36, bottom: 28 }

interface Chart {
  title: string
  unit: string
  points: readonly (readonly [minute: number, value: number])[]
  /** A line that must not be crossed. */
  limit?: number
}

const drawChart = ({ title, unit, points, limit }: Chart, top: number, minutes: number): string => {
  const highest = Math.max(...points.map(([, value]) => value), limit ?? 0) * 1.1
  const toX = (minute: number): number => MARGIN.left + (minute / minutes) * (WIDTH - MARGIN.left - MARGIN.right)
  const toY = (value: number): number =>
    top + CHART_HEIGHT - MARGIN.bottom - (value / highest) * (CHART_HEIGHT - MARGIN.top - MARGIN.bottom)
  const steps = [0, 0.25, 0.5, 0.75, 1]
  const line = points.map(([minute, value]) => `${toX(minute).toFixed(1)},${toY(value).toFixed(1)}`).join(' ')
  return [
    `<text x="${MARGIN.left}" y="${top + 20}" font-size="15" font-weight="600">${title}</text>`,
    ...steps.map((step) => {
      const y = toY((step * highest) / 1.1).toFixed(1)
      return `<path d="M${MARGIN.left} ${y}H${WIDTH - MARGIN.right}" stroke="#d8d8de"/><text x="${MARGIN.left - 8}" y="${y}" dy="4" text-anchor="end">${((step * highest) / 1.1).toFixed(0)} ${unit}</text>`
    }),
    ...steps.map(
      (step) =>
        `<text x="${toX(step * minutes).toFixed(1)}" y="${top + CHART_HEIGHT - 8}" text-anchor="middle">${(step * minutes).toFixed(minutes < 8 ? 1 : 0)} min</text>`,
    ),
    limit === undefined
      ? ''
      : `<path d="M${MARGIN.left} ${toY(limit).toFixed(1)}H${WIDTH - MARGIN.right}" stroke="#c2273d" stroke-dasharray="6 4"/>`,
    `<polyline points="${line}" fill="none" stroke="#1b34d6" stroke-width="1.5"/>`,
  ].join('\n')
}

/** The curves of memory, pages, checkouts and uploads as one picture. */
export const drawSoak = (samples: readonly SoakSample[], limits: { pageMs: number; checkoutMs: number; uploadMs: number }): string => {
  const minutes = samples.at(-1)?.minute ?? 1
  const toPoints = (read: (sample: SoakSample) => number | undefined) =>
    samples.flatMap((sample) => {
      const value = read(sample)
      return value === undefined ? [] : [[sample.minute, value] as const]
    })
  const charts: Chart[] = [
    { title: 'Memory of the shop', unit: 'MiB', points: toPoints(({ memoryMib }) => memoryMib) },
    { title: 'Pages, 95 of 100 within', unit: 'ms', points: toPoints(({ pageMs }) => p95(pageMs)), limit: limits.pageMs },
    { title: 'Checkouts, 95 of 100 within', unit: 'ms', points: toPoints(({ checkoutMs }) => p95(checkoutMs)), limit: limits.checkoutMs },
    { title: 'Uploads, 95 of 100 within', unit: 'ms', points: toPoints(({ uploadMs }) => p95(uploadMs)), limit: limits.uploadMs },
  ]
  const height = charts.length * CHART_HEIGHT
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="11" fill="#22222a">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${charts.map((chart, index) => drawChart(chart, index * CHART_HEIGHT, minutes)).join('\n')}
</svg>
`
}
