import { getPaidAt, type Order } from '@picasso/contract'
import { ReceiptText } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import { Skeleton } from '../../ui/load-state.tsx'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { useUser } from '../auth/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { useDateFormat, useShopSettings } from '../settings/index.ts'
import { useAddressLines } from '../users/addresses/index.ts'
import { hasPaymentNotice } from './delivered/delivered-order.ts'
import { DeliveredPanel } from './delivered/delivered-panel.tsx'
import { orderMessages } from './messages/index.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderLines } from './order-lines.tsx'
import { CancelledNotice, PaymentNotice } from './order-notices.tsx'
import { hasReceipt } from './order-progress.ts'
import { OrderTracking } from './order-tracking.tsx'
import { PrintedThanks } from './printed-thanks.tsx'
import { useEventDescription } from './use-history.ts'
import { type OrderAccess, getOrderPath, OrderPlaceholder, useOrder } from './use-order.tsx'

/** Few orders have to be confirmed. */
const ConfirmationNotice = lazyComponent(() => import('./confirmation/confirmation-notice.tsx').then((part) => part.ConfirmationNotice))

const DetailItem = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono mb-1.5 text-ink-2">{title}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Delivery address and contact of an order. */
const OrderDetails = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const addressLines = useAddressLines()
  const { getTitle } = useGarmentNames()
  const { contact, address, delivery, note } = order
  const { from, to } = delivery.days
  // How long it takes after printing says nothing any more.
  const hasLeft = order.shippingStatus === 'shipped' || order.shippingStatus === 'delivered'
  return (
    <dl className="grid gap-5">
      <DetailItem title={messages.shippingAddress}>
        {[contact.name, ...addressLines(address)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </DetailItem>
      <DetailItem title={messages.contact}>
        <EmailText>{contact.email}</EmailText>
        <br />
        <span className="figures">{contact.phone}</span>
      </DetailItem>
      <DetailItem title={messages.delivery}>
        {hasLeft ? getTitle(delivery) : messages.deliveryText(getTitle(delivery), from, to)}
      </DetailItem>
      {note !== null && note !== '' && (
        <DetailItem title={messages.note}>
          <span className="whitespace-pre-line">{note}</span>
        </DetailItem>
      )}
    </dl>
  )
}

/** The history of an order, latest first. */
const OrderTimeline = ({ timeline }: Pick<Order, 'timeline'>) => {
  const { formatDateTime } = useDateFormat()
  const describeEvent = useEventDescription()
  return (
    <ol className="pl-5 print:pl-0">
      {timeline.toReversed().map(({ at, event }, index) => (
        <li
          key={`${at} ${describeEvent(event)}`}
          // The rail runs from each dot to the next one; on paper there is neither.
          className="relative flex flex-wrap items-baseline justify-between gap-x-4 pb-3 last:pb-0 not-last:before:absolute not-last:before:top-4 not-last:before:-bottom-2 not-last:before:-left-[1.3rem] not-last:before:w-px not-last:before:bg-line-strong print:pb-2 print:not-last:before:hidden"
        >
          <span
            aria-hidden
            className={`absolute top-2 -left-[1.53rem] size-2 rounded-full print:hidden ${index === 0 ? 'bg-klein ring-4 ring-klein-wash' : 'bg-line-strong'}`}
          />
          <p className="font-medium break-words print:font-normal">{describeEvent(event)}</p>
          <time dateTime={at} className="figures ml-auto text-14 whitespace-nowrap text-ink-2">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Invites a guest to register after the order is placed. */
const RegisterPrompt = ({ email }: { email: string }) => {
  const messages = useMessages(orderMessages)
  if (useUser()) return null
  return (
    <section aria-labelledby="offer" className="grid justify-items-start gap-3 rounded-control border border-line p-5 sm:p-7 print:hidden">
      <h2 id="offer" className="text-22">
        {messages.registerTitle}
      </h2>
      <p className="text-14 text-ink-2">
        {messages.registerText(
          <span className="font-semibold break-words text-ink">
            <EmailText>{email}</EmailText>
          </span>,
        )}
      </p>
      <LinkButton to="/register">{messages.register}</LinkButton>
    </section>
  )
}

/** The logo on printed pages, which have no top bar. */
const PrintLogo = () => (
  <p className="shop-name hidden items-center gap-2 font-display text-22 font-bold print:flex">
    <LogoMark size={40} />
    {useShopSettings()?.shopName}
  </p>
)

const OrderHeader = ({ order, orderKey }: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const { formatDate } = useDateFormat()
  return (
    <header className="order-header mb-8 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <p className="label-mono basis-full text-ink-2">{messages.ordered(formatDate(order.createdAt))}</p>
      <h1 className="figures text-22 whitespace-nowrap md:text-28">{order.number}</h1>
      <PrintLogo />
      {hasReceipt(order) && (
        <LinkButton to={getOrderPath(`/order-receipt/${order._id}`, orderKey)}>
          <ReceiptText aria-hidden size={18} strokeWidth={1.5} />
          {getPaidAt(order) === undefined ? messages.confirmation : messages.receipt}
        </LinkButton>
      )}
    </header>
  )
}

/** The request for a confirmation, in the browser only; until it has loaded, about as much room. */
const ConfirmationPlace = (props: ComponentProps<typeof ConfirmationNotice>) => {
  const placeholder = <Skeleton className="h-28" />
  return useIsHydrated() ? (
    <Suspense fallback={placeholder}>
      <ConfirmationNotice {...props} />
    </Suspense>
  ) : (
    placeholder
  )
}

/** What there is to say about an order at first: one notice about a cancelled one, otherwise what is to be done, and where it is. */
const OrderNotices = (access: OrderAccess) => {
  const { order } = access
  const isCancelled = order.shippingStatus === 'cancelled'
  const [wasCancelled] = useState(isCancelled)
  const cancelledNotice = useRef<HTMLDivElement>(null)
  // The button that was pressed no longer exists, and the focus is lost with it.
  useEffect(() => {
    if (isCancelled && !wasCancelled && document.activeElement === document.body) cancelledNotice.current?.focus({ preventScroll: true })
  }, [isCancelled, wasCancelled])
  if (isCancelled) return <CancelledNotice ref={cancelledNotice} order={order} />
  return (
    <>
      {order.confirmBy !== null && <ConfirmationPlace order={order} confirmBy={order.confirmBy} />}
      {order.confirmBy === null && hasPaymentNotice(order) && <PaymentNotice {...access} />}
      {order.shippingStatus === 'delivered' ? <DeliveredPanel {...access} /> : <OrderTracking order={order} />}
    </>
  )
}

const OrderView = (access: OrderAccess) => {
  const messages = useMessages(orderMessages)
  const { order } = access
  return (
    <div className="order-paper">
      <OrderHeader {...access} />
      <div className="mb-10 grid gap-8 print:mb-6 print:gap-4">
        <OrderNotices {...access} />
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 wide:grid-cols-[minmax(0,1fr)_24rem] print:grid-cols-1 print:gap-y-0">
        <section aria-labelledby="lines" className="border-t border-line pt-6 print:border-0">
          <h2 id="lines" className="mb-5 text-22">
            {messages.lines}
          </h2>
          <OrderLines {...access} />
        </section>
        <div className="grid gap-6">
          <aside
            aria-label={messages.orderDetails}
            className="grid gap-8 rounded-control bg-card p-5 sm:p-7 md:max-wide:grid-cols-2 md:max-wide:gap-x-10 print:grid-cols-[46fr_50fr] print:gap-x-[4%] print:gap-y-5 print:p-0"
          >
            <section aria-labelledby="timeline" className="md:max-wide:row-span-2">
              <h2 id="timeline" className="mb-4 text-22">
                {messages.timeline}
              </h2>
              <OrderTimeline timeline={order.timeline} />
            </section>
            <OrderDetails order={order} />
            {/* What can be done with an order that has arrived stands at the top. */}
            {order.shippingStatus !== 'delivered' && <OrderActions {...access} />}
          </aside>
          <RegisterPrompt email={order.contact.email} />
        </div>
      </div>
      <p className="thanks hidden items-center print:flex">
        <PrintedThanks />
      </p>
    </div>
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
