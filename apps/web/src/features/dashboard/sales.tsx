import { type ReactNode, useState } from 'react'

import { useWords } from '../../lib/words.ts'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { DateBox, type ListAddress, useListAddress } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useLocale, useMoney, useTimes } from '../settings/index.ts'
import { useReadSalesQuery } from './api.ts'
import { Chart, DayTable, type Sales } from './sales-chart.tsx'
import { daysOf, RANGES, rangeOf } from './sales-days.ts'
import { dashboardWords } from './words/index.ts'

const BestSellers = ({ sales }: { sales: Sales }) => {
  const words = useWords(dashboardWords).sales
  const { titleOf } = useGarmentNames()
  const money = useMoney()
  if (sales.bestSellers.length === 0) return <p className="text-ink-2">{words.nothing}</p>
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
            {titleOf({ title })}
            <span className="block text-14 text-ink-2">{kind === 'design' ? words.ownDesigns : words.readyMade}</span>
          </span>
          <span className="figures text-right">
            {words.pieces(pieces)}
            <span className="block text-14 text-ink-2">{money(revenue)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

const Figures = ({ days }: { days: Sales['days'] }) => {
  const words = useWords(dashboardWords).sales
  const money = useMoney()
  const { calendarDay } = useTimes()
  const number = new Intl.NumberFormat(useLocale())
  const received = days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <div className="grid gap-5">
      <div>
        <p className="figures text-28 font-semibold">{money(received)}</p>
        <p className="mb-2 text-14 text-ink-2">{words.received}</p>
        <Chart
          label={words.receivedPerDay}
          days={days.map(({ day, paid }) => ({ day, amount: paid, words: words.onDay(calendarDay(day), money(paid)) }))}
          look="fill-klein"
        />
      </div>
      <div>
        <p className="figures text-28 font-semibold">
          {number.format(orders)} <span className="text-16 font-normal text-ink-2">{words.orders(orders)}</span>
        </p>
        <Chart
          label={words.ordersPerDay}
          days={days.map((each) => ({
            day: each.day,
            amount: each.orders,
            words: words.onDay(calendarDay(each.day), number.format(each.orders)),
          }))}
          look="fill-leaf"
        />
      </div>
      <DayTable days={days} />
    </div>
  )
}

const Range = ({ address }: { address: ListAddress }) => {
  const words = useWords(dashboardWords).sales
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={words.time}
        required
        className="w-44"
        options={RANGES.map((value) => ({ value, label: words.ranges[value] }))}
        value={rangeOf(address.get('days'))}
        onChange={({ target }) => address.change({ days: target.value, from: '', to: '' })}
      />
      {address.get('days') === 'own' && (
        <>
          <DateBox label={words.from} name="from" address={address} />
          <DateBox label={words.to} name="to" address={address} />
        </>
      )}
    </div>
  )
}

/** Money, orders and best sellers of some days; the days stand in the address. */
export const SalesOverTime = () => {
  const words = useWords(dashboardWords).sales
  const address = useListAddress()
  // The day the page was opened: a chart does not move under its reader at midnight.
  const [now] = useState(() => Date.now())
  const days = daysOf(address.get, now)
  const { data, error, refetch } = useReadSalesQuery({ query: days ?? { from: '', to: '' } }, { skip: days === undefined })
  const content = (shown: (sales: Sales) => ReactNode) => {
    if (days === undefined) return <p className="text-ink-2">{words.chooseDays}</p>
    if (data) return shown(data)
    if (error) return <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
    return (
      <Waiting label={words.loading}>
        <Skeleton className="h-60" />
      </Waiting>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-labelledby="sales" className="rounded-control bg-card p-5">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="sales" className="text-22">
            {words.title}
          </h2>
          <Range address={address} />
        </div>
        {content((sales) => (
          <Figures days={sales.days} />
        ))}
      </section>
      <section aria-labelledby="best" className="rounded-control bg-card p-5">
        <h2 id="best" className="mb-4 text-22">
          {words.bestSellers}
        </h2>
        {content((sales) => (
          <BestSellers sales={sales} />
        ))}
      </section>
    </div>
  )
}
