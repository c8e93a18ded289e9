import type { OnboardingStep } from '@picasso/contract'
import { Check } from 'lucide-react'
import { Suspense } from 'react'

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
import { useDateTimeFormat } from '../settings/index.ts'
import { readStatisticsQuery, readFirstStepsQuery } from './api.ts'
import { toPercent } from './count-up.ts'
import { dashboardMessages } from './messages/index.ts'
import { ReviewList, ServerWarnings } from './review-list.tsx'
import { Gauge, Sparkline, StatCard } from './stat-card.tsx'

/** Below the fold. */
const LatestOrders = lazyComponent(() => import('../orders/admin/index.ts').then((part) => part.LatestOrders))

/** For owners only. */
const SalesOverTime = lazyComponent(() => import('./sales.tsx').then((part) => part.SalesOverTime))

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

const LastUpdated = () => {
  const { updatedAt } = useQuery(readStatisticsQuery, undefined)
  const messages = useMessages(dashboardMessages)
  const { formatTime } = useDateTimeFormat()
  return <p className="text-14 text-ink-2">{messages.lastUpdated(updatedAt === undefined ? '…' : formatTime(updatedAt))}</p>
}

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
  const renderShare = (title: string, value: number, shareTitle: string) => (
    <StatCard
      title={title}
      value={value}
      note={shareTitle}
      isNoteHidden
      drawing={<Gauge title={shareTitle} percent={toPercent(value, totalOrders)} />}
    />
  )
  return (
    <section aria-labelledby="processing">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="processing" className="text-22">
          {messages.processing}
        </h2>
        <LastUpdated />
      </div>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        <StatCard
          title={messages.totalOrders}
          value={totalOrders}
          note={messages.totalOrdersNote}
          drawing={<Sparkline ordersByDay={data.ordersByDay} />}
        />
        {renderShare(messages.paymentConfirmed, ordersWithPaymentConfirmed, messages.paymentRate)}
        {renderShare(messages.ordersPacked, ordersPacked, messages.packing)}
        {renderShare(messages.ordersShipped, ordersShipped, messages.shipping)}
      </div>
    </section>
  )
}

/** The dashboard: sales, statistics, reviews and onboarding. */
export const DashboardScreen = () => {
  const messages = useMessages(dashboardMessages)
  const user = useUser()
  return (
    <AdminPage title={messages.title} description={messages.lead}>
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
        <ServerWarnings />
      </div>
    </AdminPage>
  )
}
