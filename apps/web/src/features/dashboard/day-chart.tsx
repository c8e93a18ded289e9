import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useDateTimeFormat } from '../settings/index.ts'
import { getAxisTicks } from './chart-axis.ts'
import { dashboardMessages } from './messages/index.ts'

const WIDTH = 600
const HEIGHT = 120

interface DayAmount {
  day: string
  amount: number
  tooltip: string
}

interface DayChartProps {
  label: string
  days: readonly DayAmount[]
  /** The day that is not over, whose bar is still growing. */
  today: string
  /** `low` is a strip of its highest figure only. */
  size: 'tall' | 'low'
  barClass: string
  /** Writes a number of the axis in few letters. */
  formatTick: (amount: number) => string
  /** Writes the highest day over its bar. */
  formatPeak?: (day: DayAmount) => string
}

/** The highest bar's figure stays within the chart: at its edges it begins or ends at the bar. */
const getPeakShift = (share: number): string => (share < 0.2 ? '' : share > 0.8 ? '-translate-x-full' : '-translate-x-1/2')

interface PeakLabelProps {
  text: string
  /** Where its bar is, and how high, both as shares of the chart. */
  share: number
  height: number
}

const PeakLabel = ({ text, share, height }: PeakLabelProps) => (
  <p
    aria-hidden
    style={{ left: `${share * 100}%`, bottom: `${height * 100}%` }}
    className={classNames('figures pointer-events-none absolute pb-1 text-12 font-medium whitespace-nowrap', getPeakShift(share))}
  >
    {text}
  </p>
)

/**
 * One figure per day as bars over an axis; the table behind it has the same data. Its columns are those of the grid around it, so that the days of
 * two charts lie below each other, however wide the figures of their axes are.
 */
export const DayChart = ({ label, days, today, size, barClass, formatTick, formatPeak }: DayChartProps) => {
  const allTicks = getAxisTicks(Math.max(...days.map(({ amount }) => amount)))
  const ticks = size === 'tall' ? allTicks : allTicks.slice(0, 1)
  const end = allTicks[0] || 1
  const step = WIDTH / Math.max(1, days.length)
  const peak = days.reduce((highest, { amount }, index) => (amount > (days[highest]?.amount ?? 0) ? index : highest), 0)
  const peakDay = days[peak]
  return (
    <div
      className={classNames('col-span-full grid grid-cols-subgrid', size === 'tall' ? 'grid-rows-[minmax(9rem,1fr)]' : 'grid-rows-[3rem]')}
    >
      <div aria-hidden className="figures -my-2 flex flex-col justify-between text-right text-12 text-ink-2">
        {ticks.map((tick) => (
          <span key={tick} className={classNames('leading-4', size === 'tall' && 'only:mt-auto')}>
            {formatTick(tick)}
          </span>
        ))}
      </div>
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
          role="img"
          aria-label={label}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.slice(0, size === 'tall' ? -1 : 1).map((tick) => {
            const y = HEIGHT - (tick / end) * HEIGHT
            return <line key={tick} x1="0" x2={WIDTH} y1={y} y2={y} className="stroke-line" vectorEffect="non-scaling-stroke" />
          })}
          {days.map(({ day, amount, tooltip }, index) => {
            const height = Math.max(amount > 0 ? 2 : 0, (amount / end) * HEIGHT)
            return (
              <g key={day} className="group">
                <title>{tooltip}</title>
                {/* The whole column shows the figure, days without a bar too. */}
                <rect x={index * step} y="0" width={step} height={HEIGHT} className="fill-transparent group-hover:fill-line/40" />
                <rect
                  x={index * step + step * 0.12}
                  y={HEIGHT - height}
                  width={step * 0.76}
                  height={height}
                  className={classNames(barClass, day === today && 'opacity-50')}
                />
              </g>
            )
          })}
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        </svg>
        {formatPeak && peakDay && peakDay.amount > 0 && (
          <PeakLabel text={formatPeak(peakDay)} share={(peak + 0.5) / days.length} height={peakDay.amount / end} />
        )}
      </div>
    </div>
  )
}

/** The first, the middle and the last day below the charts. */
export const ChartDates = ({ days, today }: { days: readonly string[]; today: string }) => {
  const messages = useMessages(dashboardMessages).sales
  const { formatCalendarDate } = useDateTimeFormat()
  const labeledDays = [
    days[0],
    days.length > 2 ? days[Math.floor((days.length - 1) / 2)] : undefined,
    days.length > 1 ? days.at(-1) : undefined,
  ]
  return (
    <div aria-hidden className="col-start-2 mt-1.5 flex justify-between text-12 text-ink-2">
      {labeledDays.map(
        (day) =>
          day !== undefined &&
          (day === today ? (
            <strong key={day} className="font-semibold text-ink">
              {messages.today}
            </strong>
          ) : (
            <span key={day}>{formatCalendarDate(day)}</span>
          )),
      )}
    </div>
  )
}
