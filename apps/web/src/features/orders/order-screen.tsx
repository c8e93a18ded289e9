import { SHIPPING_WORDS, type Order } from '@picasso/contract'
import { ReceiptText } from 'lucide-react'

import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressSteps } from '../../ui/progress-steps.tsx'
import { useAddressLines } from '../addresses/index.ts'
import { OrderLines } from './order-lines.tsx'
import { stagesOf } from './order-progress.ts'
import { OrderState } from './order-state.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { useOrder } from './use-order.ts'
import { useWords } from './use-words.ts'

const Facts = ({ order }: { order: Order }) => {
  const addressLines = useAddressLines()
  const { contact, address, delivery, note } = order
  return (
    <dl className="grid gap-5">
      <div>
        <dt className="label-mono mb-1.5 text-ink-2">Goes to</dt>
        <dd>
          {[contact.name, ...addressLines(address)].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </dd>
      </div>
      <div>
        <dt className="label-mono mb-1.5 text-ink-2">Contact</dt>
        <dd className="break-words">
          {contact.email}
          <br />
          {contact.phone}
        </dd>
      </div>
      <div>
        <dt className="label-mono mb-1.5 text-ink-2">Delivery</dt>
        <dd>
          {delivery.title}, {delivery.days.from}–{delivery.days.to} working days after printing
        </dd>
      </div>
      {note !== null && note !== '' && (
        <div>
          <dt className="label-mono mb-1.5 text-ink-2">Your note</dt>
          <dd className="whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  )
}

const Timeline = ({ timeline }: Pick<Order, 'timeline'>) => {
  const { moment } = useWords()
  return (
    <ol className="border-l border-line-strong pl-5">
      {timeline.toReversed().map(({ at, text }, index) => (
        <li key={`${at} ${text}`} className="relative pb-5 last:pb-0">
          <span
            aria-hidden
            className={`absolute top-2 -left-[1.53rem] size-2 rounded-full ${index === 0 ? 'bg-klein ring-4 ring-klein-wash' : 'bg-line-strong'}`}
          />
          <p className="font-medium">{text}</p>
          <time dateTime={at} className="figures text-14 text-ink-2">
            {moment(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

const OrderView = ({ order, orderKey }: { order: Order; orderKey: string | undefined }) => {
  const { day } = useWords()
  const stages = stagesOf(order.shippingStatus)
  const receipt = `/order-receipt/${order._id}${orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''}`
  return (
    <>
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="label-mono mb-2 text-ink-2">Ordered {day(order.createdAt)}</p>
          <h1 className="figures text-40 md:text-64">{order.number}</h1>
        </div>
        <LinkButton to={receipt}>
          <ReceiptText aria-hidden size={18} strokeWidth={1.5} />
          Receipt
        </LinkButton>
      </header>
      <div className="mb-8 grid gap-6">
        <PaymentNotice order={order} orderKey={orderKey} />
        {stages ? (
          <ProgressSteps label="Progress of the order" steps={stages} />
        ) : (
          <Notice kind="warning" title={`${SHIPPING_WORDS[order.shippingStatus]}.`} />
        )}
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="lines" className="border-t border-line pt-6">
          <h2 id="lines" className="mb-5 text-22">
            What you ordered
          </h2>
          <OrderLines lines={order.lines} totals={order.totals} />
          <div className="mt-8 sm:ml-auto sm:max-w-96">
            <OrderTotals totals={order.totals} delivery={order.delivery} />
          </div>
        </section>
        <aside className="grid gap-8 rounded-control bg-card p-5 sm:p-7">
          <section aria-labelledby="timeline">
            <h2 id="timeline" className="mb-4 text-22">
              What happened so far
            </h2>
            <Timeline timeline={order.timeline} />
          </section>
          <Facts order={order} />
        </aside>
      </div>
    </>
  )
}

/** Where an order is and what is in it. */
export const OrderScreen = () => {
  const { order, key, error, retry } = useOrder()
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      {order ? <OrderView order={order} orderKey={key} /> : <OrderState error={error} onRetry={retry} />}
    </main>
  )
}
