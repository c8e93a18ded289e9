import { type OrderSummary, PAYMENT_WORDS, SHIPPING_WORDS } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useMoney, useShop } from '../settings/index.ts'
import { useListMyOrdersQuery } from './api.ts'
import { Pages } from './pages.tsx'
import { Panel } from './panel.tsx'

const OrderRow = ({ order }: { order: OrderSummary }) => {
  const money = useMoney(order.currency)
  const day = new Intl.DateTimeFormat(useShop()?.locale ?? 'en', { dateStyle: 'medium' })
  const [picture] = order.pictures
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={64}
          height={80}
          loading="lazy"
          className="h-20 w-16 shrink-0 rounded-control bg-paper-2 object-contain"
        />
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        <Link
          to={`/user-view-order/${order._id}`}
          className="justify-self-start font-semibold underline underline-offset-4 hover:text-klein"
        >
          {order.number}
        </Link>
        <span className="text-14 text-ink-2">
          {day.format(new Date(order.createdAt))}, {order.pieces} {order.pieces === 1 ? 'piece' : 'pieces'}
        </span>
        <span className="text-14">
          {SHIPPING_WORDS[order.shippingStatus]}
          {order.paymentStatus !== order.shippingStatus && ` · ${PAYMENT_WORDS[order.paymentStatus]}`}
        </span>
      </div>
      <span className="figures font-semibold whitespace-nowrap">{money(order.total)}</span>
    </li>
  )
}

const Orders = ({ userId }: { userId: string }) => {
  /** Where the pages gone through so far begin. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListMyOrdersQuery({ userId, after: starts.at(-1) }, { refetchOnMountOrArgChange: true })
  if (!data && error) return <LoadFault title="Your orders could not be loaded." error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label="Loading your orders">
        <Skeleton className="h-24" />
      </Waiting>
    )
  const { orders, next } = data
  if (orders.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>Nothing ordered yet.</p>
        <LinkButton to="/product-select">Design something</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label="Your orders" className="border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <Pages label="Pages of orders" starts={starts} next={next} onStarts={setStarts} />
    </>
  )
}

export const OrdersPanel = ({ userId }: { userId: string }) => (
  <Panel id="orders" title="Orders">
    <Orders userId={userId} />
  </Panel>
)
