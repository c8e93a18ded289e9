import type { AdminOrderRow } from '@picasso/contract'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { classNames } from '../../lib/class-names.ts'
import { useWords } from '../../lib/words.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { type Column, onRowKeys, PaymentBadge, ShippingBadge } from '../admin/index.ts'
import { useMoney, useTimes } from '../settings/index.ts'
import { type OrderColumn, orderColumns } from './order-columns.ts'
import { deskWords } from './words/index.ts'

interface OrderTableProps {
  orders: readonly AdminOrderRow[]
  columns?: readonly Column<OrderColumn>[]
  /** When the list was read, in milliseconds: what is due by then is late. */
  now?: number | undefined
  /** Absent where nothing is chosen from the list. */
  selection?: { has: (id: string) => boolean; toggle: (id: string) => void; toggleAll: () => void }
}

const Day = ({ time }: { time: string }) => <>{useTimes().day(time)}</>

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
    <span className="sr-only">{useWords(deskWords).piecesUnit(order.pieces)}</span>
  </span>
)

const Due = ({ order: { dueAt, shippingStatus }, now }: { order: AdminOrderRow; now: number | undefined }) => {
  const words = useWords(deskWords)
  const { day } = useTimes()
  if (dueAt === null) return null
  // Only what is still in the house can be late.
  const isLate = now !== undefined && Date.parse(dueAt) < now && ['pending', 'in_production', 'packed', 'on_hold'].includes(shippingStatus)
  return (
    <span className={isLate ? 'font-semibold text-vermilion-ink' : undefined}>
      <span className={isLate ? 'font-normal' : 'text-ink-2 md:sr-only'}>{isLate ? words.late : words.due} </span>
      {day(dueAt)}
    </span>
  )
}

const cell = 'max-md:block max-md:py-0.5 md:px-2 md:py-2.5 xl:px-3 md:align-middle'

const CELLS: Record<OrderColumn, { look: string; content: (order: AdminOrderRow, now: number | undefined) => ReactNode }> = {
  date: { look: 'text-14 whitespace-nowrap text-ink-2', content: (order) => <Day time={order.createdAt} /> },
  customer: {
    look: 'min-w-0',
    content: ({ customer: { name, email } }) => (
      <>
        <span className="block break-words">{name}</span>
        <span className="block text-14 break-words text-ink-2">
          <EmailText>{email}</EmailText>
        </span>
      </>
    ),
  },
  total: { look: 'figures whitespace-nowrap md:text-right', content: (order) => <Amount order={order} /> },
  payment: { look: 'max-md:mr-2 max-md:inline-block', content: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} /> },
  shipping: { look: 'max-md:inline-block', content: ({ shippingStatus }) => <ShippingBadge status={shippingStatus} /> },
  pieces: { look: '', content: (order) => <Pieces order={order} /> },
  due: { look: 'text-14 whitespace-nowrap', content: (order, now) => <Due order={order} now={now} /> },
}

type RowProps = { order: AdminOrderRow } & Required<Pick<OrderTableProps, 'columns'>> & Pick<OrderTableProps, 'now' | 'selection'>

const Row = ({ order, columns, now, selection }: RowProps) => {
  const words = useWords(deskWords)
  const isChosen = selection?.has(order._id) ?? false
  return (
    <tr
      data-row={order._id}
      tabIndex={0}
      aria-selected={selection ? isChosen : undefined}
      className={classNames(
        'border-t border-line focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-klein max-md:relative max-md:block max-md:py-3',
        isChosen ? 'bg-klein-wash' : 'hover:bg-paper-2',
      )}
    >
      {selection && (
        <td className="max-md:absolute max-md:top-3 max-md:right-3 md:pl-3">
          <input
            type="checkbox"
            aria-label={words.choose(order.number)}
            checked={isChosen}
            onChange={() => selection.toggle(order._id)}
            className="size-5 accent-klein"
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
      </td>
      {columns.map(({ name }) => (
        <td key={name} className={classNames(cell, CELLS[name].look)}>
          {CELLS[name].content(order, now)}
        </td>
      ))}
    </tr>
  )
}

/** Orders as rows, or as cards where there is no room for rows; by keys as by pointer. */
export const OrderTable = ({ orders, columns: chosen, now, selection }: OrderTableProps) => {
  const words = useWords(deskWords)
  const columns = chosen ?? orderColumns(words)
  const navigate = useNavigate()
  const all = selection !== undefined && orders.length > 0 && orders.every(({ _id }) => selection.has(_id))
  return (
    <div className="relative md:max-xl:overflow-x-auto">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are shortcuts for the links and boxes inside */}
      <table
        className="w-full text-left max-md:block"
        onKeyDown={(event) =>
          onRowKeys(event, { open: (id) => void navigate(`/admin/orders/${id}`), ...(selection && { choose: selection.toggle }) })
        }
      >
        <thead className="text-14 text-ink-2 max-md:sr-only xl:sticky xl:top-0 xl:z-10 xl:bg-paper">
          <tr>
            {selection && (
              <th className="py-2 pl-3">
                <input
                  type="checkbox"
                  aria-label={words.chooseAll}
                  checked={all}
                  onChange={selection.toggleAll}
                  className="size-5 accent-klein"
                />
              </th>
            )}
            <th className="px-2 py-2 font-medium xl:px-3">{words.order}</th>
            {columns.map(({ name, title, isFigure }) => (
              <th key={name} className={classNames('px-2 py-2 font-medium xl:px-3', isFigure && 'text-right')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {orders.map((order) => (
            <Row key={order._id} order={order} columns={columns} now={now} {...(selection && { selection })} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
