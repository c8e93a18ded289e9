import { useState } from 'react'

import { REFETCH_ON_MOUNT, useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { listMyOrdersQuery } from './api.ts'
import { profileMessages } from './messages/index.ts'
import { OrderRow } from './order-row.tsx'
import { Panel, Pagination } from './panel.tsx'

const OrderList = ({ userId }: { userId: string }) => {
  const messages = useMessages(profileMessages)
  /** Cursors of the previous pages. */
  const [cursors, setCursors] = useState<readonly string[]>([])
  const { data, error, refetch } = useQuery(listMyOrdersQuery, { userId, after: cursors.at(-1) }, REFETCH_ON_MOUNT)
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
