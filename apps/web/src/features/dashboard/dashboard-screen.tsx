import type { OnboardingStep } from '@picasso/contract'
import { CreditCard, Package, ShoppingBag, Truck, Check } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import { useQuery } from '../../app/api.ts'
import { classNames } from '../../lib/class-names.ts'
import { findShopError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AdminPage } from '../admin/index.ts'
import { useUser } from '../auth/index.ts'
import { useDateTimeFormat, useLocale } from '../settings/index.ts'
import { readStatisticsQuery, readFirstStepsQuery } from './api.ts'
import { toPercent, useCountUp } from './count-up.ts'
import { dashboardMessages } from './messages/index.ts'
import { ReviewList } from './review-list.tsx'

/** Below the fold. */
const LatestOrders = lazyComponent(() => import('../orders/admin/index.ts').then((part) => part.LatestOrders))

/** For owners only. */
const SalesOverTime = lazyComponent(() => import('./sales.tsx').then((part) => part.SalesOverTime))

/** Formats whole percents in the reader's language. */
const usePercent = (): ((percent: number) => string) => {
  const format = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (percent) => format.format(percent / 100)
}

const RADIUS = 42
const CIRCUMFERENCE = 2 * Math.PI * RADIUS

interface GaugeProps {
  title: string
  percent: number
}

/** A percentage as a ring around its number. */
const Gauge = ({ title, percent }: GaugeProps) => {
  const messages = useMessages(dashboardMessages)
  const percentText = usePercent()(percent)
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing of the page itself, read as one picture
    <svg viewBox="0 0 100 100" role="img" aria-label={messages.gauge(title, percentText)} className="size-16 shrink-0 sm:size-18">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        strokeWidth="9"
        strokeDasharray={`${(CIRCUMFERENCE * percent) / 100} ${CIRCUMFERENCE}`}
        transform="rotate(-90 50 50)"
        className={percent === 0 ? 'stroke-transparent' : percent === 100 ? 'stroke-leaf' : 'stroke-klein'}
      />
      <text x="50" y="58" textAnchor="middle" className="figures fill-ink text-[23px] font-semibold">
        {percentText}
      </text>
    </svg>
  )
}

interface StatCardProps {
  title: string
  value: number
  icon: ReactNode
  /** What the number leaves out. */
  note?: string
  /** Its share of all orders, where meaningful. */
  gauge?: GaugeProps
}

/** One statistic with its count-up and its share. */
const StatCard = ({ title, value, icon, note, gauge }: StatCardProps) => {
  const count = useCountUp(value)
  const number = new Intl.NumberFormat(useLocale())
  return (
    <section aria-label={title} className="grid grid-rows-[auto_1fr] gap-3 rounded-control bg-card p-4 sm:p-5">
      <div className="flex min-h-16 items-start justify-between gap-3 sm:min-h-18">
        <span className="grid size-10 place-items-center rounded-control bg-klein-wash text-klein">{icon}</span>
        {gauge && <Gauge {...gauge} />}
      </div>
      <div className="self-end">
        <h3 className="font-text text-16 font-medium text-ink-2">{title}</h3>
        <p className="figures text-40 font-semibold">
          <span aria-hidden>{number.format(count)}</span>
          <span className="sr-only">{number.format(value)}</span>
        </p>
        {/* The ring is read with its title. */}
        <p aria-hidden={gauge && true} className="text-14 text-ink-2">
          {gauge?.title ?? note}
        </p>
      </div>
    </section>
  )
}

const STEP_PATHS: Record<OnboardingStep, string> = {
  contact: '/admin/settings',
  payment: '/admin/settings',
  mail: '/admin/mail',
  product: '/admin/addproduct',
  sale: '/product-select',
}

/** Steps of a new shop to its first sale; hidden after it. */
const Onboarding = () => {
  const messages = useMessages(dashboardMessages).onboarding
  const { data } = useQuery(readFirstStepsQuery, undefined)
  if (!data || data.hasSold) return null
  const remainingCount = data.steps.filter(({ isDone }) => !isDone).length
  const nextStep = data.steps.find(({ isDone }) => !isDone)?.step
  return (
    <section aria-labelledby="first-steps" className="rounded-control bg-card p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-steps" className="text-22">
          {messages.title}
        </h2>
        <p className="text-14 text-ink-2">{messages.remaining(remainingCount, data.steps.length)}</p>
      </div>
      <ol className="grid">
        {data.steps.map(({ step, isDone }, index) => {
          const { title, text, action } = messages.steps[step]
          return (
            <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
              <span
                aria-hidden
                className={classNames(
                  'figures grid size-8 shrink-0 place-items-center rounded-full border text-14',
                  isDone ? 'border-leaf text-leaf-ink' : 'border-line-strong text-ink-2',
                )}
              >
                {isDone ? <Check size={16} strokeWidth={2} /> : index + 1}
              </span>
              <div className="min-w-48 flex-1">
                <h3 className="text-16 font-semibold">
                  {title}
                  {isDone && <span className="sr-only"> {messages.done}</span>}
                </h3>
                <p className="text-14 text-ink-2">{text}</p>
              </div>
              {!isDone && (
                <LinkButton to={STEP_PATHS[step]} {...(step === nextStep && { variant: 'primary' as const })}>
                  {action}
                </LinkButton>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Polling interval of the numbers in milliseconds. */
const REFRESH_MS = 10_000
const ICON = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The four numbers, each with its gauge. */
const Statistics = () => {
  const messages = useMessages(dashboardMessages)
  const { data, error } = useQuery(readStatisticsQuery, undefined, { refetchInterval: REFRESH_MS })
  if (!data)
    return error ? (
      <Notice kind="error" title={messages.errorTitle} action={<Button onClick={() => window.location.reload()}>{messages.retry}</Button>}>
        {/* Without a response, or with one that cannot be used, there is no message of the shop. */}
        {findShopError(error)?.message ?? messages.fetchFailed}
      </Notice>
    ) : (
      <output className="flex items-center gap-3 py-10 text-18 text-ink-2">
        <Spinner size={24} /> {messages.loadingStatistics}
      </output>
    )
  const { totalOrders, ordersWithPaymentConfirmed, ordersPacked, ordersShipped } = data.statistics
  const toGauge = (title: string, part: number): GaugeProps => ({ title, percent: toPercent(part, totalOrders) })
  return (
    <section aria-labelledby="processing">
      <h2 id="processing" className="mb-3 text-22">
        {messages.processing}
      </h2>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard title={messages.totalOrders} value={totalOrders} note={messages.totalOrdersNote} icon={<ShoppingBag {...ICON} />} />
        <StatCard
          title={messages.paymentConfirmed}
          value={ordersWithPaymentConfirmed}
          gauge={toGauge(messages.paymentRate, ordersWithPaymentConfirmed)}
          icon={<CreditCard {...ICON} />}
        />
        <StatCard
          title={messages.ordersPacked}
          value={ordersPacked}
          gauge={toGauge(messages.packing, ordersPacked)}
          icon={<Package {...ICON} />}
        />
        <StatCard
          title={messages.ordersShipped}
          value={ordersShipped}
          gauge={toGauge(messages.shipping, ordersShipped)}
          icon={<Truck {...ICON} />}
        />
      </div>
    </section>
  )
}

const LastUpdated = () => {
  const { updatedAt } = useQuery(readStatisticsQuery, undefined)
  const messages = useMessages(dashboardMessages)
  const { formatTime } = useDateTimeFormat()
  return <p className="text-14 text-ink-2">{messages.lastUpdated(updatedAt === undefined ? '…' : formatTime(updatedAt))}</p>
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
        {user && !user.isStaff && (
          <Suspense fallback={<div className="min-h-96 rounded-control bg-card" />}>
            <SalesOverTime />
          </Suspense>
        )}
        <Suspense fallback={<div className="min-h-96 rounded-control bg-card" />}>
          <LatestOrders />
        </Suspense>
      </div>
    </AdminPage>
  )
}
