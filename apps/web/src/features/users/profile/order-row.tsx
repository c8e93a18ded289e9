import type { OrderSummary } from '@picasso/contract'

import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { PICTURE_WIDTH, getPictureSources } from '../../../lib/stored-picture.ts'
import { useDateFormat, useMoneyFormat } from '../../settings/index.ts'
import { profileMessages } from './messages/index.ts'

export const OrderRow = ({ order }: { order: OrderSummary }) => {
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
          className="justify-self-start font-semibold whitespace-nowrap underline underline-offset-4 hover:text-klein"
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
