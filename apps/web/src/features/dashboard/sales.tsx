import { type ReactNode, useState } from 'react'

import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { DateBox, type ListAddress, useListAddress } from '../admin/index.ts'
import { useMoney } from '../settings/index.ts'
import { useReadSalesQuery } from './api.ts'
import { Chart, DayTable, type Sales } from './sales-chart.tsx'
import { daysOf, RANGES, rangeOf } from './sales-days.ts'

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

const Figures = ({ days }: { days: Sales['days'] }) => {
  const money = useMoney()
  const received = days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <div className="grid gap-5">
      <div>
        <p className="figures text-28 font-semibold">{money(received)}</p>
        <p className="mb-2 text-14 text-ink-2">received, less what was given back</p>
        <Chart
          label="Money received per day"
          days={days.map(({ day, paid }) => ({ day, amount: paid, words: `${day}: ${money(paid)}` }))}
          look="fill-klein"
        />
      </div>
      <div>
        <p className="figures text-28 font-semibold">
          {orders} <span className="text-16 font-normal text-ink-2">{orders === 1 ? 'order' : 'orders'}</span>
        </p>
        <Chart
          label="Orders per day"
          days={days.map((day) => ({ day: day.day, amount: day.orders, words: `${day.day}: ${day.orders}` }))}
          look="fill-leaf"
        />
      </div>
      <DayTable days={days} />
    </div>
  )
}

const Range = ({ address }: { address: ListAddress }) => (
  <div className="flex flex-wrap items-end gap-3">
    <SelectField
      label="Time"
      required
      className="w-44"
      options={RANGES}
      value={rangeOf(address.get('days'))}
      onChange={({ target }) => address.change({ days: target.value, from: '', to: '' })}
    />
    {address.get('days') === 'own' && (
      <>
        <DateBox label="From" name="from" address={address} />
        <DateBox label="To" name="to" address={address} />
      </>
    )}
  </div>
)

/** Money, orders and best sellers of some days; the days stand in the address. */
export const SalesOverTime = () => {
  const address = useListAddress()
  // The day the page was opened: a chart does not move under its reader at midnight.
  const [now] = useState(() => Date.now())
  const days = daysOf(address.get, now)
  const { data, error, refetch } = useReadSalesQuery({ query: days ?? { from: '', to: '' } }, { skip: days === undefined })
  const content = (shown: (sales: Sales) => ReactNode) => {
    if (days === undefined) return <p className="text-ink-2">Choose two days, at most three years apart.</p>
    if (data) return shown(data)
    if (error) return <LoadFault title="The sales could not be loaded." error={error} onRetry={() => void refetch()} />
    return (
      <Waiting label="Loading the sales">
        <Skeleton className="h-60" />
      </Waiting>
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-labelledby="sales" className="rounded-control bg-card p-5">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
          <h2 id="sales" className="text-22">
            Sales
          </h2>
          <Range address={address} />
        </div>
        {content((sales) => (
          <Figures days={sales.days} />
        ))}
      </section>
      <section aria-labelledby="best" className="rounded-control bg-card p-5">
        <h2 id="best" className="mb-4 text-22">
          Best sellers
        </h2>
        {content((sales) => (
          <BestSellers sales={sales} />
        ))}
      </section>
    </div>
  )
}
