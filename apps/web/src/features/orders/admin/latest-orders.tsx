import type { ReactNode } from 'react'

import { useQuery } from '../../../app/api.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { listOrdersQuery } from './api.ts'
import { adminOrderMessages } from './messages/index.ts'
import { OrderTable } from './order-table.tsx'

const LATEST_LIMIT = 5
const CUSTOMER_LIMIT = 10

interface OrderListCardProps {
  title: string
  query: { limit: number; userId?: string }
  emptyText: string
  /** Link to all of them. */
  link: ReactNode
}

const OrderListCard = ({ title, query, emptyText, link }: OrderListCardProps) => {
  const messages = useMessages(adminOrderMessages)
  const { data, error, refetch, updatedAt } = useQuery(listOrdersQuery, { query }, { staleTime: 0 })
  return (
    <section aria-label={title} className="min-w-0 rounded-control bg-card p-5">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-22">{title}</h2>
        {link}
      </div>
      {data ? (
        data.orders.length > 0 ? (
          <OrderTable orders={data.orders} loadedAt={updatedAt} />
        ) : (
          <p className="text-ink-2">{emptyText}</p>
        )
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
    </section>
  )
}

const linkClass = 'font-semibold text-klein hover:underline'

/** The latest orders. */
export const LatestOrders = () => {
  const messages = useMessages(adminOrderMessages)
  return (
    <OrderListCard
      title={messages.latest}
      query={{ limit: LATEST_LIMIT }}
      emptyText={messages.noOrdersFound}
      link={
        <Link to="/admin/allorders" className={linkClass}>
          {messages.allOrders}
        </Link>
      }
    />
  )
}

/** The orders of one customer, latest first. */
export const CustomerOrders = ({ userId }: { userId: string }) => {
  const messages = useMessages(adminOrderMessages)
  return (
    <OrderListCard
      title={messages.title}
      query={{ limit: CUSTOMER_LIMIT, userId }}
      emptyText={messages.noAccountOrders}
      link={
        <Link to={`/admin/allorders?user=${userId}`} className={linkClass}>
          {messages.viewInList}
        </Link>
      }
    />
  )
}
