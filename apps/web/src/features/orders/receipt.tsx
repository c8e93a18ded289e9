import type { Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { useDateFormat, useShopSettings } from '../settings/index.ts'
import { useAddressLines } from '../users/addresses/index.ts'
import { orderMessages } from './messages/index.ts'
import { OrderTotals } from './order-totals.tsx'
import { LineTable } from './receipt-lines.tsx'

interface ReceiptProps {
  order: Order
  /** The page has a heading of its own. */
  isEmbedded?: boolean
}

/** The printable receipt: items, buyer and payment. */
export const Receipt = ({ order, isEmbedded = false }: ReceiptProps) => {
  const sharedMessages = useSharedMessages()
  const Heading = isEmbedded ? 'h2' : 'h1'
  const messages = useMessages(orderMessages)
  const shop = useShopSettings()
  const { formatDate } = useDateFormat()
  const addressLines = useAddressLines()
  const payment = shop?.paymentMethods.find(({ id }) => id === order.paymentMethod)
  return (
    <article className="grid gap-10 *:min-w-0 rounded-picture bg-card p-5 sm:p-12 print:rounded-none print:p-0">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <Heading className="text-40">{messages.receipt}</Heading>
          <p className="figures mt-1 text-ink-2">
            {order.number}, {formatDate(order.createdAt)}
          </p>
        </div>
        <p className="flex items-center gap-2 font-display text-22 font-bold">
          <LogoMark size={40} />
          {shop?.shopName}
        </p>
      </header>
      <dl className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <div>
          <dt className="label-mono mb-1.5 text-ink-2">{messages.recipient}</dt>
          <dd>
            {[order.contact.name, ...addressLines(order.address)].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt className="label-mono mb-1.5 text-ink-2">{messages.payment}</dt>
          <dd>
            {payment?.title ?? sharedMessages.methods[order.paymentMethod]}
            <span className="block">{sharedMessages.payment[order.paymentStatus]}</span>
          </dd>
        </div>
      </dl>
      <LineTable lines={order.lines} totals={order.totals} />
      <div className="sm:ml-auto sm:w-96">
        <OrderTotals order={order} />
      </div>
    </article>
  )
}
