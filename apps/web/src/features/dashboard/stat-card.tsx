import type { ReactNode } from 'react'

import { useLocale } from '../settings/index.ts'
import { useCountUp } from './count-up.ts'
import { usePercent } from './use-percent.ts'

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
