import type { readSales } from '@picasso/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type * as z from 'zod/mini'

import { SelectField } from '../../ui/select-field.tsx'
import { useMoney } from '../settings/index.ts'
import { useReadSalesQuery } from './api.ts'

type Sales = z.infer<typeof readSales.response>

const RANGES = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last year' },
]
const DAY_MS = 86_400_000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const WIDTH = 600
const HEIGHT = 160

/** Money per day as bars; the table behind it says the same. */
const Chart = ({ days }: { days: Sales['days'] }) => {
  const most = Math.max(1, ...days.map(({ paid }) => paid))
  const step = WIDTH / Math.max(1, days.length)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
      role="img"
      aria-label="Money received per day"
      preserveAspectRatio="none"
      className="h-40 w-full"
    >
      {days.map(({ day, paid }, index) => {
        const height = Math.max(paid > 0 ? 2 : 0, (paid / most) * (HEIGHT - 4))
        return (
          <rect key={day} x={index * step + step * 0.12} y={HEIGHT - height} width={step * 0.76} height={height} className="fill-klein" />
        )
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

const DayTable = ({ days }: { days: Sales['days'] }) => {
  const money = useMoney()
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-klein">Day by day</summary>
      <div className="max-h-72 overflow-y-auto">
        <table className="figures w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="py-1 font-medium">Day</th>
              <th className="py-1 text-right font-medium">Orders</th>
              <th className="py-1 text-right font-medium">Received</th>
              <th className="py-1 text-right font-medium">Given back</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, orders, paid, refunded }) => (
              <tr key={day} className="border-t border-line">
                <td className="py-1">{day}</td>
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

const BestSellers = ({ sales }: { sales: Sales }) => {
  const money = useMoney()
  if (sales.bestSellers.length === 0) return <p className="text-ink-2">Nothing was sold in these days.</p>
  return (
    <ol className="grid gap-3">
      {sales.bestSellers.map(({ title, kind, picture, pieces, revenue }) => (
        <li key={`${kind} ${title}`} className="flex items-center gap-3">
          {picture === null ? (
            <span className="size-12 shrink-0 rounded-picture bg-paper-2" />
          ) : (
            <img
              src={picture}
              alt=""
              width={48}
              height={60}
              loading="lazy"
              className="h-15 w-12 shrink-0 rounded-picture bg-paper-2 object-contain"
            />
          )}
          <span className="min-w-0 flex-1 break-words">
            {title}
            <span className="block text-14 text-ink-2">{kind === 'design' ? 'Own designs' : 'Ready-made'}</span>
          </span>
          <span className="figures text-right">
            {pieces} {pieces === 1 ? 'piece' : 'pieces'}
            <span className="block text-14 text-ink-2">{money(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Money and best sellers of some days; the days stand in the address. */
export const SalesOverTime = () => {
  const money = useMoney()
  const [params, setParams] = useSearchParams()
  const asked = params.get('days') ?? ''
  const days = RANGES.some(({ value }) => value === asked) ? asked : '30'
  // The day the page was opened: a chart does not move under its reader at midnight.
  const [now] = useState(() => Date.now())
  const { data } = useReadSalesQuery({ query: { from: dayOf(now - (Number(days) - 1) * DAY_MS), to: dayOf(now) } })
  const total = data?.days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0) ?? 0
  return (
    <div className="grid gap-6 wide:grid-cols-[2fr_1fr]">
      <section aria-labelledby="sales" className="rounded-control bg-card p-5">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="sales" className="text-22">
              Sales
            </h2>
            <p className="figures text-28 font-semibold">{data ? money(total) : '…'}</p>
          </div>
          <SelectField
            label="Time"
            required
            className="w-44"
            options={RANGES}
            value={days}
            onChange={({ target }) => setParams({ days: target.value }, { replace: true, preventScrollReset: true })}
          />
        </div>
        {data && <Chart days={data.days} />}
        {data && <DayTable days={data.days} />}
      </section>
      <section aria-labelledby="best" className="rounded-control bg-card p-5">
        <h2 id="best" className="mb-4 text-22">
          Best sellers
        </h2>
        {data && <BestSellers sales={data} />}
      </section>
    </div>
  )
}
