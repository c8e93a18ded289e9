import { CreditCard, Package, ShoppingBag, Truck } from 'lucide-react'

import { describeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminPage } from '../admin/index.ts'
import { useUser } from '../auth/index.ts'
import { LatestOrders } from '../orders/admin/index.ts'
import { useDateTimeFormat } from '../settings/index.ts'
import { useReadStatisticsQuery } from './api.ts'
import { toPercent } from './count-up.ts'
import { dashboardMessages } from './messages/index.ts'
import { Onboarding } from './onboarding.tsx'
import { ReviewList } from './review-list.tsx'
import { SalesOverTime } from './sales.tsx'
import { Gauge } from './stat-card.tsx'
import { StatCard } from './stat-card.tsx'

/** Polling interval of the numbers in milliseconds. */
const REFRESH_MS = 10_000
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The server's message; a connection error has none worth showing. */
const getErrorMessage = (error: unknown, fallback: string): string => {
  const { message } = describeError(error)
  return message === '' ? fallback : message
}

const Statistics = () => {
  const messages = useMessages(dashboardMessages)
  const { data, error } = useReadStatisticsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true })
  if (!data && error)
    return (
      <Notice kind="error" title={messages.errorTitle} action={<Button onClick={() => window.location.reload()}>{messages.retry}</Button>}>
        {getErrorMessage(error, messages.fetchFailed)}
      </Notice>
    )
  if (!data)
    return (
      <output className="flex items-center gap-3 py-10 text-18 text-ink-2">
        <Spinner size={24} /> {messages.loadingStatistics}
      </output>
    )
  const { totalOrders, ordersWithPaymentConfirmed, ordersPacked, ordersShipped } = data.statistics
  const paidPercent = toPercent(ordersWithPaymentConfirmed, totalOrders)
  const packedPercent = toPercent(ordersPacked, totalOrders)
  const shippedPercent = toPercent(ordersShipped, totalOrders)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard title={messages.totalOrders} value={totalOrders} icon={<ShoppingBag {...ICON} />} />
        <StatCard
          title={messages.paymentConfirmed}
          value={ordersWithPaymentConfirmed}
          percent={paidPercent}
          icon={<CreditCard {...ICON} />}
        />
        <StatCard title={messages.ordersPacked} value={ordersPacked} percent={packedPercent} icon={<Package {...ICON} />} />
        <StatCard title={messages.ordersShipped} value={ordersShipped} percent={shippedPercent} icon={<Truck {...ICON} />} />
      </div>
      <section aria-labelledby="processing" className="rounded-control bg-card p-5">
        <h2 id="processing" className="mb-5 text-22">
          {messages.processing}
        </h2>
        <div className="grid gap-8 sm:grid-cols-3">
          <Gauge title={messages.paymentRate} percent={paidPercent} />
          <Gauge title={messages.packing} percent={packedPercent} />
          <Gauge title={messages.shipping} percent={shippedPercent} />
        </div>
      </section>
    </>
  )
}

const LastUpdated = () => {
  const { fulfilledTimeStamp } = useReadStatisticsQuery()
  const messages = useMessages(dashboardMessages)
  const { formatTime } = useDateTimeFormat()
  return (
    <p className="text-14 text-ink-2">{messages.lastUpdated(fulfilledTimeStamp === undefined ? '…' : formatTime(fulfilledTimeStamp))}</p>
  )
}

/** The dashboard: sales, statistics, reviews and onboarding. */
export const DashboardScreen = () => {
  const messages = useMessages(dashboardMessages)
  const user = useUser()
  return (
    <AdminPage title={messages.title} description={messages.lead} actions={<LastUpdated />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Onboarding />
        <Statistics />
        <ReviewList />
        {user && !user.isStaff && <SalesOverTime />}
        <LatestOrders />
      </div>
    </AdminPage>
  )
}
