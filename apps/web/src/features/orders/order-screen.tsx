import { ReceiptText } from 'lucide-react'

import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useDays } from '../settings/index.ts'
import { AccountOffer } from './account-offer.tsx'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { type OpenedOrder, orderPage } from './opened-order.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderState } from './order-state.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderWay } from './order-way.tsx'
import { PaperMark } from './paper-mark.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { useOrder } from './use-order.ts'
import { orderWords } from './words/index.ts'

const Header = ({ order, orderKey }: OpenedOrder) => {
  const words = useWords(orderWords)
  const { day } = useDays()
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p className="label-mono basis-full text-ink-2">{words.ordered(day(order.createdAt))}</p>
      <h1 className="figures text-40 md:text-64">{order.number}</h1>
      <PaperMark />
      <LinkButton to={orderPage(`/order-receipt/${order._id}`, orderKey)}>
        <ReceiptText aria-hidden size={18} strokeWidth={1.5} />
        {words.receipt}
      </LinkButton>
    </header>
  )
}

const OrderView = (opened: OpenedOrder) => {
  const words = useWords(orderWords)
  const { order } = opened
  return (
    <>
      <Header {...opened} />
      <div className="mb-8 grid gap-6">
        {order.confirmBy === null ? <PaymentNotice {...opened} /> : <ConfirmationNotice order={order} confirmBy={order.confirmBy} />}
        <OrderWay order={order} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-[minmax(0,1fr)_14rem]">
        <section aria-labelledby="lines" className="border-t border-line pt-6">
          <h2 id="lines" className="mb-5 text-22">
            {words.lines}
          </h2>
          <OrderLines {...opened} />
          <div className="mt-8 sm:ml-auto sm:max-w-96">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid gap-6">
          <aside aria-label={words.about} className="grid gap-8 rounded-control bg-card p-5 sm:p-7 print:p-0 print:pt-6">
            <section aria-labelledby="timeline">
              <h2 id="timeline" className="mb-4 text-22">
                {words.timeline}
              </h2>
              <OrderTimeline timeline={order.timeline} />
            </section>
            <OrderFacts order={order} />
            <OrderActions {...opened} />
          </aside>
          <AccountOffer email={order.contact.email} />
        </div>
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
