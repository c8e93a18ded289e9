import type { readSales } from '@picasso/contract'
import type * as z from 'zod/mini'

import { useWords } from '../../lib/words.ts'
import { useMoney, useTimes } from '../settings/index.ts'
import { dashboardWords } from './words/index.ts'

export type Sales = z.infer<typeof readSales.response>

const WIDTH = 600
const HEIGHT = 120

interface ChartProps {
  label: string
  days: readonly { day: string; amount: number; words: string }[]
  look: string
}

/** One figure per day as bars; the table behind it says the same. */
export const Chart = ({ label, days, look }: ChartProps) => {
  const most = Math.max(1, ...days.map(({ amount }) => amount))
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
      {days.map(({ day, amount, words }, index) => {
        const height = Math.max(amount > 0 ? 2 : 0, (amount / most) * (HEIGHT - 4))
        return (
          <rect key={day} x={index * step + step * 0.12} y={HEIGHT - height} width={step * 0.76} height={height} className={look}>
            <title>{words}</title>
          </rect>
        )
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

export const DayTable = ({ days }: { days: Sales['days'] }) => {
  const words = useWords(dashboardWords).sales
  const money = useMoney()
  const { calendarDay } = useTimes()
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">{words.dayByDay}</summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="figures w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="py-1 font-medium">{words.day}</th>
              <th className="py-1 text-right font-medium">{words.ordersColumn}</th>
              <th className="py-1 text-right font-medium">{words.receivedColumn}</th>
              <th className="py-1 text-right font-medium">{words.givenBack}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, paid, refunded }) => (
              <tr key={day} className="border-t border-line">
                <td className="py-1">{calendarDay(day)}</td>
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
