import type { readSales } from '@picasso/contract'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'

import { skipToken, useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form-fields.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { DateBox, type ListParams, useListParams } from '../admin/index.ts'
import { readSalesQuery } from './api.ts'
import { BestSellers } from './best-sellers.tsx'
import { parseDateRange, RANGES, parseRange, toDay } from './date-range.ts'
import { dashboardMessages } from './messages/index.ts'
import { SalesTotals } from './sales-totals.tsx'

type Sales = z.infer<typeof readSales.response>

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
            <SalesTotals sales={sales} today={toDay(now)} />
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
          <BestSellers bestSellers={sales.bestSellers} />
        ))}
      </section>
    </div>
  )
}
