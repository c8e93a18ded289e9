import type { readSales } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat, useDateTimeFormat } from '../settings/index.ts'
import { dashboardMessages } from './messages/index.ts'

export type Sales = z.infer<typeof readSales.response>

const WIDTH = 600
const HEIGHT = 120

interface ChartProps {
  label: string
  days: readonly { day: string; amount: number; tooltip: string }[]
  barClass: string
}

/** One figure per day as bars; the table behind it has the same data. */
export const Chart = ({ label, days, barClass }: ChartProps) => {
  const maxAmount = Math.max(1, ...days.map(({ amount }) => amount))
  const step = WIDTH / Math.max(1, days.length)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
      role="img"
      aria-label={label}
      preserveAspectRatio="none"
      className="h-30 w-full"
    >
      {days.map(({ day, amount, tooltip }, index) => {
        const height = Math.max(amount > 0 ? 2 : 0, (amount / maxAmount) * (HEIGHT - 4))
        return (
          <rect key={day} x={index * step + step * 0.12} y={HEIGHT - height} width={step * 0.76} height={height} className={barClass}>
            <title>{tooltip}</title>
          </rect>
        )
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export const DayTable = ({ days }: { days: Sales['days'] }) => {
  const messages = useMessages(dashboardMessages).sales
  const money = useMoneyFormat()
  const { formatCalendarDate } = useDateTimeFormat()
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">{messages.dayByDay}</summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="figures w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="py-1 font-medium">{messages.day}</th>
              <th className="py-1 text-right font-medium">{messages.ordersColumn}</th>
              <th className="py-1 text-right font-medium">{messages.receivedColumn}</th>
              <th className="py-1 text-right font-medium">{messages.refunded}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, paid, refunded }) => (
              <tr key={day} className="border-t border-line">
                <td className="py-1">{formatCalendarDate(day)}</td>
                <td className="py-1 text-right">{orders}</td>
                <td className="py-1 text-right">{money(paid)}</td>
                <td className="py-1 text-right">{money(refunded)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
