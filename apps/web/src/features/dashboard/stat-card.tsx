import type { ReactNode } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { useLocale } from '../settings/index.ts'
import { useCountUp } from './count-up.ts'
import { dashboardMessages } from './messages/index.ts'
import { usePercent } from './use-percent.ts'

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

/** A percentage as a ring. */
export const Gauge = ({ title, percent }: { title: string; percent: number }) => {
  const messages = useMessages(dashboardMessages)
  const percentText = usePercent()(percent)
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture */}
      <svg viewBox="0 0 100 100" role="img" aria-label={messages.gauge(title, percentText)} className="size-36">
        <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="9"
          strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
          transform="rotate(-90 50 50)"
          className={percent > 0 ? 'stroke-klein' : 'stroke-transparent'}
        />
        <text x="50" y="57" textAnchor="middle" className="figures fill-ink text-[20px] font-semibold">
          {percentText}
        </text>
      </svg>
      <figcaption className="font-medium">{title}</figcaption>
    </figure>
  )
}

interface StatCardProps {
  title: string
  value: number
  icon: ReactNode
  /** Whole percent of all orders, where meaningful. */
  percent?: number
}

/** One statistic with its count-up. */
export const StatCard = ({ title, value, icon, percent }: StatCardProps) => {
  const count = useCountUp(value)
  const number = new Intl.NumberFormat(useLocale())
  const formatPercent = usePercent()
  return (
    <section aria-label={title} className="grid gap-3 rounded-control bg-card p-5">
      <div className="flex items-center justify-between gap-3">
        <span className="grid size-10 place-items-center rounded-control bg-klein-wash text-klein">{icon}</span>
        {percent !== undefined && (
          <span className="figures rounded-full bg-leaf-wash px-2.5 py-0.5 text-14 font-medium text-leaf-ink">
            {formatPercent(percent)}
          </span>
        )}
      </div>
      <div>
        <h2 className="font-text text-16 font-medium text-ink-2">{title}</h2>
        <p className="figures text-40 font-semibold">
          <span aria-hidden>{number.format(count)}</span>
          <span className="sr-only">{number.format(value)}</span>
        </p>
      </div>
    </section>
  )
}
