import { getCurrencyDigits, type readSales } from '@picasso/contract'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import { skipToken, useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { getPictureSources, PICTURE_WIDTH } from '../../lib/stored-picture.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { DateBox, type ListParams, useListParams } from '../admin/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useLocale, useMoneyFormat, useDateTimeFormat } from '../settings/index.ts'
import { readSalesQuery } from './api.ts'
import { parseDateRange, RANGES, parseRange } from './date-range.ts'
import { DayChart } from './day-chart.tsx'
import { dashboardMessages } from './messages/index.ts'

type Sales = z.infer<typeof readSales.response>

const DayTable = ({ days }: { days: Sales['days'] }) => {
  const messages = useMessages(dashboardMessages).sales
  const money = useMoneyFormat()
  const { formatCalendarDate } = useDateTimeFormat()
  return (
    <details className="col-span-full mt-3">
      <summary className="disclosure">{messages.dayByDay}</summary>
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
              {...getPictureSources(picture, PICTURE_WIDTH)}
              sizes="3rem"
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

/** Short amounts for an axis, such as `Rs 12K`. */
const useCompactMoney = (currency: string): ((minor: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  })
  return (minor) => format.format(minor / 10 ** getCurrencyDigits(currency))
}

/** How a sum differs from that of as many days before. */
const Comparison = ({ sum, previous, previousText, days }: { sum: number; previous: number; previousText: string; days: number }) => {
  const messages = useMessages(dashboardMessages).sales
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  return (
    <p className="text-14 text-ink-2">
      {previous > 0 ? (
        <>
          <span
            className={classNames(
              'figures mr-1.5 inline-block rounded-full px-2 font-medium',
              sum < previous ? 'bg-paper-2 text-ink' : 'bg-leaf-wash text-leaf-ink',
            )}
          >
            {percent.format(sum / previous - 1)}
          </span>
          {messages.comparedWith(days, previousText)}
        </>
      ) : (
        messages.nothingBefore(days)
      )}
    </p>
  )
}

/** In days without a sale, charts would be two empty lines. */
const NoSales = ({ sales, address }: { sales: Sales; address: ListParams }) => {
  const messages = useMessages(dashboardMessages).sales
  const { days, previous } = sales
  return (
    <div className="grid justify-items-start gap-4 rounded-control bg-paper-2 p-6">
      <div>
        <p className="text-18 font-semibold">{messages.empty}</p>
        <p className="mt-1 text-ink-2">
          {previous.orders > 0 ? messages.soldBefore(days.length, previous.orders) : messages.nothingBefore(days.length)}
        </p>
      </div>
      {days.length < 365 && <Button onClick={() => address.change({ days: '365', from: '', to: '' })}>{messages.showYear}</Button>}
    </div>
  )
}

/** A sum and what it is of, below it where a phone has no room beside it. */
const Total = ({ amount, meaning }: { amount: string; meaning: string }) => (
  <p className="col-span-full flex flex-wrap items-baseline gap-x-2">
    <span className="figures text-28 font-semibold">{amount}</span> <span className="text-14 text-ink-2">{meaning}</span>
  </p>
)

const SalesTotals = ({ sales }: { sales: Sales }) => {
  const { days, previous, currency } = sales
  const messages = useMessages(dashboardMessages).sales
  const money = useMoneyFormat(currency)
  const compactMoney = useCompactMoney(currency)
  const { formatCalendarDate } = useDateTimeFormat()
  const number = new Intl.NumberFormat(useLocale())
  const receivedMinor = days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const previousMinor = previous.paid - previous.refunded
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[1fr_1fr_auto] gap-x-3 gap-y-8">
      <div className="col-span-full grid grid-cols-subgrid grid-rows-[auto_auto_1fr]">
        <Total amount={money(receivedMinor)} meaning={messages.received} />
        <div className="col-span-full mb-4">
          <Comparison sum={receivedMinor} previous={previousMinor} previousText={money(previousMinor)} days={days.length} />
        </div>
        <DayChart
          label={messages.receivedPerDay}
          days={days.map(({ day, paid }) => ({ day, amount: paid, tooltip: messages.onDay(formatCalendarDate(day), money(paid)) }))}
          barClass="fill-klein"
          formatTick={compactMoney}
        />
      </div>
      <div className="col-span-full grid grid-cols-subgrid grid-rows-[auto_auto_1fr]">
        <Total amount={number.format(orders)} meaning={messages.orders(orders)} />
        <div className="col-span-full mb-4">
          <Comparison sum={orders} previous={previous.orders} previousText={number.format(previous.orders)} days={days.length} />
        </div>
        <DayChart
          label={messages.ordersPerDay}
          days={days.map((dayTotals) => ({
            day: dayTotals.day,
            amount: dayTotals.orders,
            tooltip: messages.onDay(formatCalendarDate(dayTotals.day), number.format(dayTotals.orders)),
          }))}
          barClass="fill-ink-2"
          formatTick={(amount) => number.format(amount)}
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
      <section aria-labelledby="sales" className="flex flex-col rounded-control bg-card p-5">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
          <h2 id="sales" className="text-22">
            {messages.title}
          </h2>
          <RangePicker address={address} />
        </div>
        {renderContent((sales) =>
          sales.days.some(({ orders, paid, refunded }) => orders + paid + refunded > 0) ? (
            <SalesTotals sales={sales} />
          ) : (
            <NoSales sales={sales} address={address} />
          ),
        )}
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
