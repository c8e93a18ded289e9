import type { AdminOrder } from '@picasso/contract'
import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { describeError } from '../../lib/describe-error.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage, PaymentBadge, ShippingBadge } from '../admin/index.ts'
import { useReadAdminOrderQuery } from './api.ts'

/** Other people's changes are seen within this time. */
const REFRESH_MS = 5000

const PAGES = [
  { path: 'orders', label: 'Manage' },
  { path: 'view-order', label: 'Production' },
  { path: 'order-receipt', label: 'Receipt' },
]

interface OrderFrameProps {
  children: (order: AdminOrder) => ReactNode
}

/** One order behind the shop, with the way between its three pages. */
export const OrderFrame = ({ children }: OrderFrameProps) => {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReadAdminOrderQuery(
    { params: { orderId: id } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  if (!data && error && ['NOT_FOUND', 'INVALID_INPUT'].includes(describeError(error).code ?? ''))
    return (
      <AdminPage title="No order here" actions={<LinkButton to="/admin/allorders">All orders</LinkButton>}>
        <p className="text-ink-2">There is no order at this address.</p>
      </AdminPage>
    )
  if (!data)
    return (
      <AdminPage title="Order">
        {error ? (
          <LoadFault title="The order could not be loaded." error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting label="Loading the order">
            <Skeleton className="h-96" />
          </Waiting>
        )}
      </AdminPage>
    )
  const { order } = data
  return (
    <AdminPage
      title={order.number}
      lead={
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <PaymentBadge status={order.paymentStatus} />
          <ShippingBadge status={order.shippingStatus} />
        </span>
      }
      actions={
        <nav aria-label="Pages of the order" className="print:hidden">
          <ul className="flex flex-wrap gap-1">
            {PAGES.map(({ path, label }) => (
              <li key={path}>
                <NavLink
                  to={`/admin/${path}/${order._id}`}
                  className={({ isActive }) =>
                    classNames(
                      'flex min-h-11 items-center rounded-control px-4 font-medium hover:bg-paper-2',
                      isActive && 'bg-klein-wash text-klein',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {children(data)}
    </AdminPage>
  )
}
