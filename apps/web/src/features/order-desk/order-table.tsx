import type { AdminOrderRow } from '@picasso/contract'
import { TriangleAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { onRowKeys, PaymentBadge, ShippingBadge } from '../admin/index.ts'
import { useMoney } from '../settings/index.ts'

interface OrderTableProps {
  orders: readonly AdminOrderRow[]
  /** Absent where nothing is chosen from the list. */
  selection?: { chosen: ReadonlyMap<string, AdminOrderRow>; toggle: (id: string) => void; toggleAll: () => void } | undefined
}

const day = (time: string): string => new Date(time).toLocaleDateString(undefined, { day: 'numeric', month: 'short', year: 'numeric' })

const Amount = ({ order }: { order: AdminOrderRow }) => <>{useMoney(order.currency)(order.total)}</>

const Pieces = ({ order }: { order: AdminOrderRow }) => (
  <span className="flex items-center gap-1.5">
    {order.pictures.slice(0, 3).map((picture, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand there twice
      <img
        key={index}
        src={picture}
        alt=""
        width={32}
        height={40}
        loading="lazy"
        className="h-10 w-8 rounded-picture bg-paper-2 object-contain"
      />
    ))}
    <span className="figures text-14 text-ink-2">{order.pieces}</span>
    <span className="sr-only">{order.pieces === 1 ? 'piece' : 'pieces'}</span>
  </span>
)

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5 wide:align-middle'

const Row = ({ order, selection }: { order: AdminOrderRow } & Pick<OrderTableProps, 'selection'>) => {
  const isChosen = selection?.chosen.has(order._id) ?? false
  return (
    <tr
      data-row={order._id}
      tabIndex={0}
      aria-selected={selection ? isChosen : undefined}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-wide:relative max-wide:block max-wide:py-3',
        isChosen ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      {selection && (
        <td className="max-wide:absolute max-wide:top-3 max-wide:right-3 wide:pl-3">
          <input
            type="checkbox"
            aria-label={`Choose ${order.number}`}
            checked={isChosen}
            onChange={() => selection.toggle(order._id)}
            className="size-5 accent-klein"
          />
        </td>
      )}
      <td className={cell}>
        <Link to={`/admin/orders/${order._id}`} className="font-mono font-semibold whitespace-nowrap hover:text-klein">
          {order.number}
        </Link>
        {order.attention !== null && (
          <span title={order.attention} className="ml-2 inline-block align-middle text-ochre-ink">
            <TriangleAlert aria-hidden size={18} strokeWidth={1.5} />
            <span className="sr-only">{order.attention}</span>
          </span>
        )}
      </td>
      <td className={classNames(cell, 'text-14 whitespace-nowrap text-ink-2')}>{day(order.createdAt)}</td>
      <td className={classNames(cell, 'min-w-0')}>
        <span className="block break-words">{order.customer.name}</span>
        <span className="block text-14 break-all text-ink-2">{order.customer.email}</span>
      </td>
      <td className={classNames(cell, 'figures wide:text-right')}>
        <Amount order={order} />
      </td>
      <td className={classNames(cell, 'max-wide:mr-2 max-wide:inline-block')}>
        <PaymentBadge status={order.paymentStatus} />
      </td>
      <td className={classNames(cell, 'max-wide:inline-block')}>
        <ShippingBadge status={order.shippingStatus} />
      </td>
      <td className={cell}>
        <Pieces order={order} />
      </td>
      <td className={classNames(cell, 'text-14 whitespace-nowrap')}>
        {order.dueAt !== null && (
          <>
            <span className="text-ink-2 wide:sr-only">Due </span>
            {day(order.dueAt)}
          </>
        )}
      </td>
    </tr>
  )
}

/** Orders as rows, or as cards where there is no room for rows; by keys as by pointer. */
export const OrderTable = ({ orders, selection }: OrderTableProps) => {
  const navigate = useNavigate()
  const all = selection !== undefined && orders.length > 0 && orders.every(({ _id }) => selection.chosen.has(_id))
  return (
    <div className="overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside */}
      <table
        className="w-full text-left max-wide:block"
        onKeyDown={(event) =>
          onRowKeys(event, { open: (id) => void navigate(`/admin/orders/${id}`), ...(selection && { choose: selection.toggle }) })
        }
      >
        <thead className="text-14 text-ink-2 max-wide:sr-only">
          <tr>
            {selection && (
              <th className="py-2 pl-3">
                <input
                  type="checkbox"
                  aria-label="Choose every order on this page"
                  checked={all}
                  onChange={selection.toggleAll}
                  className="size-5 accent-klein"
                />
              </th>
            )}
            {['Order', 'Date', 'Customer', 'Total', 'Payment', 'Shipping', 'Pieces', 'Due'].map((title) => (
              <th key={title} className={classNames('px-3 py-2 font-medium', title === 'Total' && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-wide:block">
          {orders.map((order) => (
            <Row key={order._id} order={order} selection={selection} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
