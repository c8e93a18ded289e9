import { type OrderSummary } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { REFETCH_ON_MOUNT } from '../../../lib/fresh-data.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { PICTURE_WIDTH, getPictureSources } from '../../../lib/stored-picture.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { useDateFormat, useMoneyFormat } from '../../settings/index.ts'
import { useListMyOrdersQuery } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { Panel, Pagination } from './panel.tsx'

const OrderRow = ({ order }: { order: OrderSummary }) => {
  const messages = useMessages(profileMessages)
  const sharedMessages = useSharedMessages()
  const money = useMoneyFormat(order.currency)
  const { formatShortDate } = useDateFormat()
  const [picture] = order.pictures
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      {picture !== undefined && (
        <img
          {...getPictureSources(picture, PICTURE_WIDTH)}
          sizes="64px"
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
          {formatShortDate(order.createdAt)}, {messages.quantity(order.pieces)}
        </span>
        <span className="text-14">
          {sharedMessages.shipping[order.shippingStatus]}
          {order.paymentStatus !== order.shippingStatus && ` · ${sharedMessages.payment[order.paymentStatus]}`}
        </span>
      </div>
      <span className="figures font-semibold whitespace-nowrap">{money(order.total)}</span>
    </li>
  )
}

const OrderList = ({ userId }: { userId: string }) => {
  const messages = useMessages(profileMessages)
  /** Cursors of the previous pages. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useListMyOrdersQuery({ userId, after: cursors.at(-1) }, REFETCH_ON_MOUNT)
  if (!data && error) return <LoadError title={messages.ordersError} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingRegion label={messages.ordersLoading}>
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  const { orders, next } = data
  if (orders.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{messages.ordersEmpty}</p>
        <LinkButton to="/product-select">{messages.startDesign}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={messages.orderList} className="border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <Pagination label={messages.orderPagination} cursors={cursors} next={next} onCursorsChange={setCursors} />
    </>
  )
}

export const OrdersPanel = ({ userId }: { userId: string }) => {
  const messages = useMessages(profileMessages)
  return (
    <Panel id="orders" title={messages.orders}>
      <OrderList userId={userId} />
    </Panel>
  )
}
