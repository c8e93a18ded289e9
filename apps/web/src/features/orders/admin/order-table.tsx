import type { AdminOrderRow } from '@picasso/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../../lib/class-names.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Link, useNavigate } from '../../../lib/router/components.tsx'
import { getPictureSources, PICTURE_WIDTH } from '../../../lib/stored-picture.ts'
import { EmailText } from '../../../ui/email-text.tsx'
import { type Column, handleRowKeys, PaymentBadge, ShippingBadge } from '../../admin/index.ts'
import { useMoneyFormat, useDateTimeFormat } from '../../settings/index.ts'
import { adminOrderMessages, type AdminOrderMessages } from './messages/index.ts'

export type OrderColumn = keyof AdminOrderMessages['columns']

/** Optional columns of the order list. */
export const orderColumns = ({ columns }: AdminOrderMessages): readonly Column<OrderColumn>[] => [
  { name: 'date', title: columns.date },
  { name: 'customer', title: columns.customer },
  { name: 'total', title: columns.total, isNumeric: true },
  { name: 'payment', title: columns.payment },
  { name: 'shipping', title: columns.shipping },
  { name: 'pieces', title: columns.pieces, isNumeric: true },
  { name: 'due', title: columns.due },
]

interface OrderTableProps {
  orders: readonly AdminOrderRow[]
  columns?: readonly Column<OrderColumn>[]
  /** When the list was loaded, in milliseconds: orders due before that are late. */
  loadedAt?: number | undefined
  /** Absent if rows cannot be selected: a short list within a card. */
  selection?: { has: (id: string) => boolean; toggle: (id: string) => void; toggleAll: () => void }
}

const OrderDate = ({ time }: { time: string }) => <>{useDateTimeFormat().day(time)}</>

const OrderAmount = ({ order }: { order: AdminOrderRow }) => <>{useMoneyFormat(order.currency)(order.total)}</>

/** As many pictures as the column has room for. */
const PICTURE_COUNT = 2

const OrderItems = ({ order }: { order: AdminOrderRow }) => (
  <span className="flex items-center gap-1.5">
    {order.pictures.slice(0, PICTURE_COUNT).map((picture, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same picture may stand there twice
      <img
        key={index}
        {...getPictureSources(picture, PICTURE_WIDTH)}
        sizes="2rem"
        alt=""
        width={32}
        height={40}
        loading="lazy"
        className="h-10 w-8 max-w-none rounded-picture bg-paper-2 object-contain md:max-xl:not-first:hidden"
      />
    ))}
    <span className="figures text-14 text-ink-2">{order.pieces}</span>
    <span className="sr-only">{useMessages(adminOrderMessages).itemUnit(order.pieces)}</span>
  </span>
)

type DueOrder = Pick<AdminOrderRow, 'dueAt' | 'paymentStatus' | 'shippingStatus'>

/** When an order has to arrive; null once it has, or when nobody waits for it any more. */
export const getDueTime = ({ dueAt, paymentStatus, shippingStatus }: DueOrder): string | null =>
  ['delivered', 'returned', 'cancelled'].includes(shippingStatus) || ['refunded', 'cancelled'].includes(paymentStatus) ? null : dueAt

const DueDate = ({ order, loadedAt }: { order: AdminOrderRow; loadedAt: number | undefined }) => {
  const messages = useMessages(adminOrderMessages)
  const { formatDueDay } = useDateTimeFormat()
  const dueAt = getDueTime(order)
  if (dueAt === null) return null
  // What was handed over is up to the carrier.
  const isOverdue = loadedAt !== undefined && Date.parse(dueAt) < loadedAt && order.shippingStatus !== 'shipped'
  return (
    <span className={isOverdue ? 'font-semibold text-vermilion-ink' : undefined}>
      <span className={isOverdue ? 'font-normal' : 'text-ink-2 xl:sr-only'}>{isOverdue ? messages.overdue : messages.due} </span>
      {formatDueDay(dueAt)}
    </span>
  )
}

/** Rows are taller for fingers. */
const cell = 'max-md:block max-md:py-0.5 md:px-2 md:py-1.5 md:pointer-coarse:py-2.5 xl:px-3 md:align-middle'

const CELLS: Record<OrderColumn, { className: string; render: (order: AdminOrderRow, loadedAt: number | undefined) => ReactNode }> = {
  date: {
    className: 'figures text-14 whitespace-nowrap text-ink-2 max-md:ml-3 max-md:inline-block',
    render: (order) => <OrderDate time={order.createdAt} />,
  },
  customer: {
    // On wide screens it has what the others leave.
    className: 'min-w-0 max-md:basis-full xl:w-full',
    render: ({ customer: { name, email } }) => (
      <>
        <span className="block break-words">{name}</span>
        <span className="block text-14 break-words text-ink-2 md:max-wide:hidden">
          <EmailText>{email}</EmailText>
        </span>
      </>
    ),
  },
  total: {
    className: 'figures whitespace-nowrap max-md:order-2 max-md:font-semibold md:text-right',
    render: (order) => <OrderAmount order={order} />,
  },
  payment: { className: 'xl:whitespace-nowrap', render: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  shipping: { className: 'xl:whitespace-nowrap', render: ({ shippingStatus }) => <ShippingBadge status={shippingStatus} /> },
  pieces: { className: 'max-md:order-3 max-md:ml-auto md:*:justify-end', render: (order) => <OrderItems order={order} /> },
  due: {
    className: 'figures text-14 whitespace-nowrap max-md:order-2',
    render: (order, loadedAt) => <DueDate order={order} loadedAt={loadedAt} />,
  },
}

/** On tablets the table has no room for these columns: the date is shown below the number, the due date below the shipping status. */
const isMergedOnTablets = (name: OrderColumn, columns: readonly Column<OrderColumn>[]): boolean =>
  name === 'date' || (name === 'due' && columns.some((column) => column.name === 'shipping'))
const TABLET_HIDDEN = 'md:max-xl:hidden'
const TABLET_ONLY = 'hidden text-14 font-normal text-ink-2 md:max-xl:block'

type OrderRowProps = { order: AdminOrderRow } & Required<Pick<OrderTableProps, 'columns'>> & Pick<OrderTableProps, 'loadedAt' | 'selection'>

const OrderRow = ({ order, columns, loadedAt, selection }: OrderRowProps) => {
  const messages = useMessages(adminOrderMessages)
  const isSelected = selection?.has(order._id) ?? false
  return (
    <tr
      data-row={order._id}
      tabIndex={0}
      aria-selected={selection ? isSelected : undefined}
      className={classNames(
        // On a phone amount, due date and pictures begin a line of their own.
        "max-md:before:order-1 max-md:before:basis-full max-md:before:content-['']",
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:relative max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:rounded-control max-md:border max-md:p-3',
        isSelected ? 'bg-klein-wash' : 'hover:bg-paper-2 max-md:bg-card',
      )}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-3 max-md:right-3 md:pl-3">
          <input
            type="checkbox"
            aria-label={messages.select(order.number)}
            checked={isSelected}
            onChange={() => selection.toggle(order._id)}
            className="block size-5 accent-klein"
          />
        </td>
      )}
      <td className={classNames(cell, 'whitespace-nowrap')}>
        <Link to={`/admin/orders/${order._id}`} className="font-mono font-semibold hover:text-klein">
          {order.number}
        </Link>
        {order.attention !== null && (
          <span title={order.attention} className="ml-2 inline-block align-middle text-ochre-ink">
            <TriangleAlert aria-hidden size={18} strokeWidth={1.5} />
            <span className="sr-only">{order.attention}</span>
          </span>
        )}
        {columns.some(({ name }) => name === 'date') && (
          <span className={TABLET_ONLY}>
            <OrderDate time={order.createdAt} />
          </span>
        )}
      </td>
      {columns.map(({ name }) => (
        <td key={name} className={classNames(cell, CELLS[name].className, isMergedOnTablets(name, columns) && TABLET_HIDDEN)}>
          {CELLS[name].render(order, loadedAt)}
          {name === 'shipping' && columns.some((column) => column.name === 'due') && (
            <span className={classNames(TABLET_ONLY, 'mt-1')}>
              <DueDate order={order} loadedAt={loadedAt} />
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}

/** Orders as a table, or as cards on small screens; with keyboard navigation. */
export const OrderTable = ({ orders, columns: customColumns, loadedAt, selection }: OrderTableProps) => {
  const messages = useMessages(adminOrderMessages)
  const columns = customColumns ?? orderColumns(messages)
  const navigate = useNavigate()
  const isAllSelected = selection !== undefined && orders.length > 0 && orders.every(({ _id }) => selection.has(_id))
  return (
    // Within a card the rows reach its padding, so that their texts stand below its title.
    <div className={classNames('relative md:max-xl:overflow-x-auto', !selection && 'md:-mx-2 xl:-mx-3')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside */}
      <table
        className="w-full text-left max-md:block md:text-14"
        onKeyDown={(event) =>
          handleRowKeys(event, { open: (id) => void navigate(`/admin/orders/${id}`), ...(selection && { select: selection.toggle }) })
        }
      >
        <thead className={classNames('text-14 text-ink-2 max-md:sr-only', selection && 'xl:sticky xl:top-0 xl:z-10 xl:bg-paper')}>
          <tr>
            {selection && (
              <th className="py-2 pl-3">
                <input
                  type="checkbox"
                  aria-label={messages.selectAll}
                  checked={isAllSelected}
                  onChange={selection.toggleAll}
                  className="block size-5 accent-klein"
                />
              </th>
            )}
            <th className="px-2 py-2 font-medium xl:px-3">{messages.order}</th>
            {columns.map(({ name, title, isNumeric }) => (
              <th
                key={name}
                className={classNames(
                  'px-2 py-2 font-medium xl:px-3',
                  isNumeric && 'text-right',
                  isMergedOnTablets(name, columns) && TABLET_HIDDEN,
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} columns={columns} loadedAt={loadedAt} {...(selection && { selection })} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
