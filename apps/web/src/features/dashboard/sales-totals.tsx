import { getCurrencyDigits, type readSales } from '@picasso/contract'
import type * as z from 'zod/mini'

import { classNames } from '../../lib/class-names.ts'
import { useMessages } from '../../lib/messages.ts'
import { useDateTimeFormat, useLocale, useMoneyFormat } from '../settings/index.ts'
import { ChartDates, DayChart } from './day-chart.tsx'
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

interface TotalProps {
  amount: string
  /** What the amount is of. */
  meaning: string
  sum: number
  previous: number
  previousText: string
  days: number
}

/** A sum, what it is of, and how it differs from that of as many days before. */
const Total = ({ amount, meaning, ...comparison }: TotalProps) => (
  <div>
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="figures text-28 font-semibold">{amount}</span> <span className="text-14 text-ink-2">{meaning}</span>
    </p>
    <Comparison {...comparison} />
  </div>
)

/** The sums of a date range, and both figures of each day over one axis. */
export const SalesTotals = ({ sales, today }: { sales: Sales; today: string }) => {
  const { days, previous, currency } = sales
  const messages = useMessages(dashboardMessages).sales
  const money = useMoneyFormat(currency)
  const compactMoney = useCompactMoney(currency)
  const { formatCalendarDate, formatDueDay } = useDateTimeFormat()
  const number = new Intl.NumberFormat(useLocale())
  const receivedMinor = days.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const previousMinor = previous.paid - previous.refunded
  const orders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] content-start gap-x-3">
      <div className="col-span-full mb-9 flex flex-wrap gap-x-10 gap-y-3">
        <Total
          amount={money(receivedMinor)}
          meaning={messages.received}
          sum={receivedMinor}
          previous={previousMinor}
          previousText={money(previousMinor)}
          days={days.length}
        />
        <Total
          amount={number.format(orders)}
          meaning={messages.orders(orders)}
          sum={orders}
          previous={previous.orders}
          previousText={number.format(previous.orders)}
          days={days.length}
        />
      </div>
      <DayChart
        label={messages.receivedPerDay}
        size="tall"
        today={today}
        days={days.map(({ day, paid }) => ({ day, amount: paid, tooltip: messages.onDay(formatCalendarDate(day), money(paid)) }))}
        barClass="fill-klein"
        formatTick={compactMoney}
        formatPeak={({ day, amount }) => messages.peak(formatDueDay(day), money(amount))}
      />
      <p className="col-start-2 mt-4 mb-1.5 text-12 text-ink-2">{messages.ordersPerDay}</p>
      <DayChart
        label={messages.ordersPerDay}
        size="low"
        today={today}
        days={days.map((dayTotals) => ({
          day: dayTotals.day,
          amount: dayTotals.orders,
          tooltip: messages.onDay(formatCalendarDate(dayTotals.day), number.format(dayTotals.orders)),
        }))}
        barClass="fill-ink-2"
        formatTick={(amount) => number.format(amount)}
      />
      <ChartDates days={days.map(({ day }) => day)} today={today} />
      <DayTable days={days} />
    </div>
  )
}
