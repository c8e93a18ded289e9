import { CreditCard, Package, ShoppingBag, Truck } from 'lucide-react'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminPage } from '../admin/index.ts'
import { LatestOrders } from '../order-desk/index.ts'
import { useUser } from '../session/index.ts'
import { useTimes } from '../settings/index.ts'
import { useReadStatisticsQuery } from './api.ts'
import { Attention } from './attention.tsx'
import { percentOf } from './count-up.ts'
import { FirstSteps } from './first-steps.tsx'
import { Gauge } from './gauge.tsx'
import { SalesOverTime } from './sales.tsx'
import { StatCard } from './stat-card.tsx'
import { dashboardWords } from './words/index.ts'

/** The numbers are as fresh as this. */
const REFRESH_MS = 10_000
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What a failure says about itself; a lost connection says nothing a reader could use. */
const messageOf = (error: unknown, nothingSaid: string): string => {
  const { message } = describeError(error)
  return message === '' ? nothingSaid : message
}

const Numbers = () => {
  const words = useWords(dashboardWords)
  const { data, error } = useReadStatisticsQuery(undefined, { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true })
  if (!data && error)
    return (
      <Notice kind="error" title={words.errorTitle} action={<Button onClick={() => window.location.reload()}>{words.retry}</Button>}>
        {messageOf(error, words.fetchFailed)}
      </Notice>
    )
  if (!data)
    return (
      <output className="flex items-center gap-3 py-10 text-18 text-ink-2">
        <Spinner size={24} /> {words.loadingStatistics}
      </output>
    )
  const { totalOrders, ordersWithPaymentConfirmed, ordersPacked, ordersShipped } = data.statistics
  const paid = percentOf(ordersWithPaymentConfirmed, totalOrders)
  const packed = percentOf(ordersPacked, totalOrders)
  const shipped = percentOf(ordersShipped, totalOrders)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard title={words.totalOrders} value={totalOrders} icon={<ShoppingBag {...ICON} />} />
        <StatCard title={words.paymentConfirmed} value={ordersWithPaymentConfirmed} percent={paid} icon={<CreditCard {...ICON} />} />
        <StatCard title={words.ordersPacked} value={ordersPacked} percent={packed} icon={<Package {...ICON} />} />
        <StatCard title={words.ordersShipped} value={ordersShipped} percent={shipped} icon={<Truck {...ICON} />} />
      </div>
      <section aria-labelledby="processing" className="rounded-control bg-card p-5">
        <h2 id="processing" className="mb-5 text-22">
          {words.processing}
        </h2>
        <div className="grid gap-8 sm:grid-cols-3">
          <Gauge title={words.paymentRate} percent={paid} />
          <Gauge title={words.packing} percent={packed} />
          <Gauge title={words.shipping} percent={shipped} />
        </div>
      </section>
    </>
  )
}

const LastUpdated = () => {
  const { fulfilledTimeStamp } = useReadStatisticsQuery()
  const words = useWords(dashboardWords)
  const { clock } = useTimes()
  return <p className="text-14 text-ink-2">{words.lastUpdated(fulfilledTimeStamp === undefined ? '…' : clock(fulfilledTimeStamp))}</p>
}

/** How the shop does, and what it needs. */
export const DashboardScreen = () => {
  const words = useWords(dashboardWords)
  const user = useUser()
  return (
    <AdminPage title={words.title} lead={words.lead} actions={<LastUpdated />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <FirstSteps />
        <Numbers />
        <Attention />
        {user && !user.isStaff && <SalesOverTime />}
        <LatestOrders />
      </div>
    </AdminPage>
  )
}
