import { useDateTimeFormat } from '../settings/index.ts'
import { getAxisTicks } from './chart-axis.ts'

const WIDTH = 600
const HEIGHT = 120

interface DayChartProps {
  label: string
  days: readonly { day: string; amount: number; tooltip: string }[]
  barClass: string
  /** Writes a number of the axis in few letters. */
  formatTick: (amount: number) => string
}

/**
 * One figure per day as bars over an axis; the table behind it has the same data. Its columns are those of the grid around it, so that the days of
 * two charts lie below each other, however wide the figures of their axes are.
 */
export const DayChart = ({ label, days, barClass, formatTick }: DayChartProps) => {
  const { formatCalendarDate } = useDateTimeFormat()
  const ticks = getAxisTicks(Math.max(...days.map(({ amount }) => amount)))
  const end = ticks[0] || 1
  const step = WIDTH / Math.max(1, days.length)
  const labeledDays = [
    days[0],
    days.length > 2 ? days[Math.floor((days.length - 1) / 2)] : undefined,
    days.length > 1 ? days.at(-1) : undefined,
  ]
  return (
    <div className="col-span-full grid grid-cols-subgrid grid-rows-[minmax(8rem,1fr)_auto] gap-y-1.5">
      <div aria-hidden className="figures -my-2 flex flex-col justify-between text-right text-12 text-ink-2">
        {ticks.map((tick) => (
          <span key={tick} className="leading-4 only:mt-auto">
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
          {ticks.slice(0, -1).map((tick) => {
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
                <rect x={index * step + step * 0.12} y={HEIGHT - height} width={step * 0.76} height={height} className={barClass} />
              </g>
            )
          })}
          <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div aria-hidden className="col-start-2 flex justify-between text-12 text-ink-2">
        {labeledDays.map((each) => each && <span key={each.day}>{formatCalendarDate(each.day)}</span>)}
      </div>
    </div>
  )
}
