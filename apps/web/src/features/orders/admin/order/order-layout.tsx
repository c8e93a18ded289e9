import type { AdminOrder } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useQuery } from '../../../../app/api.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { getErrorCode } from '../../../../lib/describe-error.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { NavLink, useParams } from '../../../../lib/router/components.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../../ui/load-state.tsx'
import { AdminPage, PaymentBadge, REFETCH_REGULARLY, ShippingBadge } from '../../../admin/index.ts'
import { useDateFormat } from '../../../settings/index.ts'
import { readAdminOrderQuery } from '../api.ts'
import { orderPageMessages } from './messages/index.ts'

/** A section of an order page. */
export const Panel = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-control bg-card p-5">
    <h2 id={id} className="text-22">
      {title}
    </h2>
    {children}
  </section>
)

const PAGES = [
  { path: 'orders', page: 'manage' },
  { path: 'view-order', page: 'production' },
  { path: 'order-receipt', page: 'receipt' },
] as const

const OrderPages = ({ orderId }: { orderId: string }) => {
  const messages = useMessages(orderPageMessages).pages
  return (
    <nav aria-label={messages.label} className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {PAGES.map(({ path, page }) => (
          <li key={path}>
            <NavLink
              to={`/admin/${path}/${orderId}`}
              className={({ isActive }) =>
                classNames(
                  'flex min-h-11 items-center rounded-control px-4 font-medium hover:bg-paper-2',
                  isActive && 'bg-klein-wash text-klein',
                )
              }
            >
              {messages[page]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface OrderLayoutProps {
  /** Only its content is printed. */
  isPaper?: true
  children: (order: AdminOrder) => ReactNode
}

/** One order in the admin area, with links between its three pages. */
export const OrderLayout = ({ isPaper, children }: OrderLayoutProps) => {
  const messages = useMessages(orderPageMessages)
  const { formatDate } = useDateFormat()
  const { id = '' } = useParams()
  const { currentData: data, error, refetch } = useQuery(readAdminOrderQuery, { params: { orderId: id } }, REFETCH_REGULARLY)
  if (!data && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(getErrorCode(error)))
    return (
      <AdminPage title={messages.noOrder} actions={<LinkButton to="/admin/allorders">{messages.allOrders}</LinkButton>}>
        <p className="text-ink-2">{messages.noOrderText}</p>
      </AdminPage>
    )
  if (!data)
    return (
      <AdminPage title={messages.order}>
        {error ? (
          <LoadError title={messages.orderNotLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={messages.loadingOrder}>
            <Skeleton className="h-96" />
          </LoadingRegion>
        )}
      </AdminPage>
    )
  const { order } = data
  return (
    <AdminPage
      title={order.number}
      {...(isPaper && { isPrintable: isPaper })}
      description={
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <PaymentBadge status={order.paymentStatus} />
          <ShippingBadge status={order.shippingStatus} />
          <time dateTime={order.createdAt}>{messages.orderedOn(formatDate(order.createdAt))}</time>
        </span>
      }
      actions={<OrderPages orderId={order._id} />}
    >
      {children(data)}
    </AdminPage>
  )
}
