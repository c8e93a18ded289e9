import { type OrderSummary, sentences } from '@picasso/contract'
import { useState } from 'react'
import { Link } from 'react-router'

import { ASKED_ANEW } from '../../lib/asked-anew.ts'
import { PICTURE_WIDTH, storedPicture } from '../../lib/stored-picture.ts'
import { useWords } from '../../lib/words.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useDays, useMoney } from '../settings/index.ts'
import { useListMyOrdersQuery } from './api.ts'
import { Pages } from './pages.tsx'
import { Panel } from './panel.tsx'
import { profileWords } from './words/index.ts'

const OrderRow = ({ order }: { order: OrderSummary }) => {
  const words = useWords(profileWords)
  const money = useMoney(order.currency)
  const { shortDay } = useDays()
  const [picture] = order.pictures
  return (
    <li className="flex items-center gap-4 border-b border-line py-4">
      {picture !== undefined && (
        <img
          {...storedPicture(picture, PICTURE_WIDTH)}
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
          {shortDay(order.createdAt)}, {words.pieces(order.pieces)}
        </span>
        <span className="text-14">
          {sentences().shipping[order.shippingStatus]}
          {order.paymentStatus !== order.shippingStatus && ` · ${sentences().payment[order.paymentStatus]}`}
        </span>
      </div>
      <span className="figures font-semibold whitespace-nowrap">{money(order.total)}</span>
    </li>
  )
}

const Orders = ({ userId }: { userId: string }) => {
  const words = useWords(profileWords)
  /** Where the pages gone through so far begin. */
  const [starts, setStarts] = useState<readonly string[]>([])
  const { data, error, refetch } = useListMyOrdersQuery({ userId, after: starts.at(-1) }, ASKED_ANEW)
  if (!data && error) return <LoadFault title={words.ordersNotLoaded} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Waiting label={words.ordersLoading}>
        <Skeleton className="h-24" />
      </Waiting>
    )
  const { orders, next } = data
  if (orders.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{words.noOrders}</p>
        <LinkButton to="/product-select">{words.designSomething}</LinkButton>
      </div>
    )
  return (
    <>
      <ul aria-label={words.yourOrders} className="border-t border-line">
        {orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      <Pages label={words.orderPages} starts={starts} next={next} onStarts={setStarts} />
    </>
  )
}

export const OrdersPanel = ({ userId }: { userId: string }) => {
  const words = useWords(profileWords)
  return (
    <Panel id="orders" title={words.orders}>
      <Orders userId={userId} />
    </Panel>
  )
}
