import type { ReactNode } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { useLocale } from '../settings/index.ts'
import { useCountUp } from './count-up.ts'
import { dashboardMessages } from './messages/index.ts'

/** Formats whole percents in the reader's language. */
const usePercent = (): ((percent: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (percent) => format.format(percent / 100)
}

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

interface GaugeProps {
  title: string
  percent: number
}

/** A percentage as a ring around its number. */
export const Gauge = ({ title, percent }: GaugeProps) => {
  const messages = useMessages(dashboardMessages)
  const percentText = usePercent()(percent)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
    <svg viewBox="0 0 100 100" role="img" aria-label={messages.gauge(title, percentText)} className="size-12 sm:size-16">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        strokeWidth="9"
        strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
        transform="rotate(-90 50 50)"
        className={percent === 0 ? 'stroke-transparent' : percent === 100 ? 'stroke-leaf' : 'stroke-klein'}
      />
      <text x="50" y="58" textAnchor="middle" className="figures fill-ink text-[23px] font-semibold">
        {percentText}
      </text>
    </svg>
  )
}

const SPARKLINE = { width: 64, height: 40 }
/** Room for the width of its line. */
const SPARKLINE_PADDING = 2

/** The line of a sum that grows by each of these amounts. */
const drawGrowth = (amounts: readonly number[]): string => {
  const growth = Math.max(
    1,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
  const height = SPARKLINE.height - 2 * SPARKLINE_PADDING
  let sum = 0
  const points = []
  for (const [day, amount] of amounts.entries()) {
    sum += amount
    const x = (day / Math.max(1, amounts.length - 1)) * SPARKLINE.width
    points.push(`${x.toFixed(1)} ${(SPARKLINE.height - SPARKLINE_PADDING - (sum / growth) * height).toFixed(1)}`)
  }
  return `M${points.join('L')}`
}

/** How the number of all orders grew in the last days. */
export const Sparkline = ({ ordersByDay }: { ordersByDay: readonly number[] }) => {
  const messages = useMessages(dashboardMessages)
  const line = drawGrowth(ordersByDay)
  const hasGrown = ordersByDay.some((orders) => orders > 0)
  return (
    <svg
      viewBox={`0 0 ${SPARKLINE.width} ${SPARKLINE.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
      role="img"
      aria-label={messages.totalByDay(ordersByDay.length)}
      className="w-12 sm:w-16"
    >
      {hasGrown && <path d={`${line}V${SPARKLINE.height}H0Z`} className="fill-klein-wash" />}
      <path d={line} fill="none" strokeWidth="2" strokeLinejoin="round" className={hasGrown ? 'stroke-klein' : 'stroke-line'} />
    </svg>
  )
}

interface StatCardProps {
  title: string
  value: number
  /** What the number leaves out, or what is drawn beside it. */
  note: string
  /** The note is read with the drawing. */
  isNoteHidden?: boolean
  drawing: ReactNode
}

/** One statistic: its drawing left, its count-up right. On phones, the words have the whole width. */
export const StatCard = ({ title, value, note, isNoteHidden = false, drawing }: StatCardProps) => {
  const count = useCountUp(value)
  const number = new Intl.NumberFormat(useLocale())
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[auto_minmax(0,1fr)] content-center items-center gap-x-3 rounded-control bg-card p-4 max-sm:gap-y-1 sm:min-h-33"
    >
      <h3 className="font-text text-16 leading-tight font-medium text-ink-2 max-sm:col-span-2 sm:col-start-2">{title}</h3>
      <div className="sm:col-start-1 sm:row-span-3 sm:row-start-1">{drawing}</div>
      <p className="figures text-40 leading-tight font-semibold sm:col-start-2">
        <span aria-hidden>{number.format(count)}</span>
        <span className="sr-only">{number.format(value)}</span>
      </p>
      <p aria-hidden={isNoteHidden || undefined} className="text-14 leading-tight text-ink-2 max-sm:col-span-2 sm:col-start-2">
        {note}
      </p>
    </section>
  )
}
