import type { readSales } from '@picasso/contract'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import { skipToken, useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { SelectField } from '../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { DateBox, type ListParams, useListParams } from '../admin/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useLocale, useMoneyFormat, useDateTimeFormat } from '../settings/index.ts'
import { readSalesQuery } from './api.ts'
import { parseDateRange, RANGES, parseRange } from './date-range.ts'
import { dashboardMessages } from './messages/index.ts'

type Sales = z.infer<typeof readSales.response>

const WIDTH = 600
const HEIGHT = 120

interface ChartProps {
  label: string
  days: readonly { day: string; amount: number; tooltip: string }[]
  barClass: string
}

/** One figure per day as bars; the table behind it has the same data. */
const Chart = ({ label, days, barClass }: ChartProps) => {
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

const DayTable = ({ days }: { days: Sales['days'] }) => {
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

const BestSellers = ({ sales }: { sales: Sales }) => {
  const messages = useMessages(dashboardMessages).sales
  const { getTitle } = useGarmentNames()
  const money = useMoneyFormat()
  if (sales.bestSellers.length === 0) return <p className="text-ink-2">{messages.empty}</p>
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
            {getTitle({ title })}
            <span className="block text-14 text-ink-2">{kind === 'design' ? messages.ownDesigns : messages.readyMade}</span>
          </span>
          <span className="figures text-right">
            {messages.itemCount(pieces)}
            <span className="block text-14 text-ink-2">{money(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const SalesTotals = ({ days }: { days: Sales['days'] }) => {
  const messages = useMessages(dashboardMessages).sales
  const money = useMoneyFormat()
  const { formatCalendarDate } = useDateTimeFormat()
  const number = new Intl.NumberFormat(useLocale())
  const receivedMinor = days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <div className="grid gap-5">
      <div>
        <p className="figures text-28 font-semibold">{money(receivedMinor)}</p>
        <p className="mb-2 text-14 text-ink-2">{messages.received}</p>
        <Chart
          label={messages.receivedPerDay}
          days={days.map(({ day, paid }) => ({ day, amount: paid, tooltip: messages.onDay(formatCalendarDate(day), money(paid)) }))}
          barClass="fill-klein"
        />
      </div>
      <div>
        <p className="figures text-28 font-semibold">
          {number.format(orders)} <span className="text-16 font-normal text-ink-2">{messages.orders(orders)}</span>
        </p>
        <Chart
          label={messages.ordersPerDay}
          days={days.map((dayTotals) => ({
            day: dayTotals.day,
            amount: dayTotals.orders,
            tooltip: messages.onDay(formatCalendarDate(dayTotals.day), number.format(dayTotals.orders)),
          }))}
          barClass="fill-leaf"
        />
      </div>
      <DayTable days={days} />
    </div>
  )
}

const RangePicker = ({ address }: { address: ListParams }) => {
  const messages = useMessages(dashboardMessages).sales
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={messages.time}
        required
        className="w-44"
        options={RANGES.map((value) => ({ value, label: messages.ranges[value] }))}
        value={parseRange(address.get('days'))}
        onChange={({ target }) => address.change({ days: target.value, from: '', to: '' })}
      />
      {address.get('days') === 'own' && (
        <>
          <DateBox label={messages.from} name="from" address={address} />
          <DateBox label={messages.to} name="to" address={address} />
        </>
      )}
    </div>
  )
}

/** Revenue, orders and best sellers of a date range; the range is stored in the URL. */
export const SalesOverTime = () => {
  const messages = useMessages(dashboardMessages).sales
  const address = useListParams()
  // The day the page was opened: the chart does not change at midnight.
  const [now] = useState(() => Date.now())
  const days = parseDateRange(address.get, now)
  const { data, error, refetch } = useQuery(readSalesQuery, days === undefined ? skipToken : { query: days })
  const renderContent = (render: (sales: Sales) => ReactNode) => {
    if (days === undefined) return <p className="text-ink-2">{messages.selectDays}</p>
    if (data) return render(data)
    if (error) return <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
    return (
      <LoadingRegion label={messages.loading}>
        <Skeleton className="h-60" />
      </LoadingRegion>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-labelledby="sales" className="rounded-control bg-card p-5">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="sales" className="text-22">
            {messages.title}
          </h2>
          <RangePicker address={address} />
        </div>
        {renderContent((sales) => (
          <SalesTotals days={sales.days} />
        ))}
      </section>
      <section aria-labelledby="best" className="rounded-control bg-card p-5">
        <h2 id="best" className="mb-4 text-22">
          {messages.bestSellers}
        </h2>
        {renderContent((sales) => (
          <BestSellers sales={sales} />
        ))}
      </section>
    </div>
  )
}
