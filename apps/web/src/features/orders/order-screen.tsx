import { ReceiptText } from 'lucide-react'

import { useMessages } from '../../lib/messages.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { useDateFormat } from '../settings/index.ts'
import { ConfirmationNotice } from './confirmation-notice.tsx'
import { orderMessages } from './messages/index.ts'
import { type OrderAccess, getOrderPath } from './order-access.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPlaceholder } from './order-placeholder.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { PrintLogo } from './print-logo.tsx'
import { RegisterPrompt } from './register-prompt.tsx'
import { useOrder } from './use-order.ts'

const OrderHeader = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const { formatDate } = useDateFormat()
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p className="label-mono basis-full text-ink-2">{messages.ordered(formatDate(order.createdAt))}</p>
      <h1 className="figures text-40 md:text-64">{order.number}</h1>
      <PrintLogo />
      <LinkButton to={getOrderPath(`/order-receipt/${order._id}`, orderKey)}>
        <ReceiptText aria-hidden size={18} strokeWidth={1.5} />
        {messages.receipt}
      </LinkButton>
    </header>
  )
}

const OrderView = (access: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const { order } = access
  return (
    <>
      <OrderHeader {...access} />
      <div className="mb-8 grid gap-6">
        {order.confirmBy === null ? <PaymentNotice {...access} /> : <ConfirmationNotice order={order} confirmBy={order.confirmBy} />}
        <OrderTracking order={order} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-[minmax(0,1fr)_14rem]">
        <section aria-labelledby="lines" className="border-t border-line pt-6">
          <h2 id="lines" className="mb-5 text-22">
            {messages.lines}
          </h2>
          <OrderLines {...access} />
          <div className="mt-8 sm:ml-auto sm:max-w-96">
            <OrderTotals order={order} />
          </div>
        </section>
        <div className="grid gap-6">
          <aside aria-label={messages.orderDetails} className="grid gap-8 rounded-control bg-card p-5 sm:p-7 print:p-0 print:pt-6">
            <section aria-labelledby="timeline">
              <h2 id="timeline" className="mb-4 text-22">
                {messages.timeline}
              </h2>
              <OrderTimeline timeline={order.timeline} />
            </section>
            <OrderDetails order={order} />
            <OrderActions {...access} />
          </aside>
          <RegisterPrompt email={order.contact.email} />
        </div>
      </div>
    </>
  )
}

/** Status and items of an order. */
export const OrderScreen = () => {
  const { order, key, error, retry } = useOrder()
  return (
    <main className="page-width pt-24 pb-16 md:pt-28">
      {order ? <OrderView order={order} orderKey={key} /> : <OrderPlaceholder error={error} onRetry={retry} />}
    </main>
  )
}
