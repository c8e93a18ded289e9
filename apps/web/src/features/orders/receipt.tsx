import { getPaidAt, getReceiptTitle, type Order } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'
import { LogoMark } from '../../ui/logo-mark.tsx'
import { useDateFormat, useShopSettings } from '../settings/index.ts'
import { useAddressLines } from '../users/addresses/index.ts'
import { PrintedThanks } from './printed-thanks.tsx'
import { hasFeature, ReceiptFeature, Sums } from './receipt-feature.tsx'
import { LineTable } from './receipt-lines.tsx'
import { receiptMessages } from './receipt-messages.ts'

interface ReceiptProps {
  order: Order
  /** The page has a heading of its own. */
  isEmbedded?: boolean
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="figures block break-words">
      {line}
    </span>
  ))

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono mb-1.5 text-ink-2">{title}</dt>
    <dd className="text-14 sm:text-16">{children}</dd>
  </div>
)

/** The shop as the seller, as far as its owners have entered it. */
const Seller = () => {
  const shop = useShopSettings()
  if (!shop) return null
  const { business, contact } = shop
  const lines = [business.name, business.address, business.registration, contact.email, contact.phone]
  return (
    <div className="min-w-0">
      <p className="shop-name flex items-center gap-2 font-display text-22 font-bold">
        <LogoMark size={40} />
        {shop.shopName}
      </p>
      <p className="mt-2 text-14 text-ink-2">
        <Lines lines={lines.filter((line) => line !== '')} />
      </p>
    </div>
  )
}

/** How it was paid, or what is still to be done. */
const usePaymentLines = (order: Order): string[] => {
  const messages = useMessages(receiptMessages)
  const sharedMessages = useSharedMessages()
  const shop = useShopSettings()
  const { formatDate } = useDateFormat()
  const method = shop?.paymentMethods.find(({ id }) => id === order.paymentMethod)?.title ?? sharedMessages.methods[order.paymentMethod]
  const paidAt = getPaidAt(order)
  if (paidAt !== undefined) return [method, messages.paidOn(formatDate(paidAt))]
  return [method, order.paymentStatus === 'cancelled' ? messages.noPaymentNeeded : sharedMessages.payment[order.paymentStatus]]
}

/** The printable receipt, or what it is before the order is paid, with the words and rows of the PDF: seller, buyer, payment, items and sums. */
export const Receipt = ({ order, isEmbedded = false }: ReceiptProps) => {
  const Heading = isEmbedded ? 'h2' : 'h1'
  const messages = useMessages(receiptMessages)
  const { formatDate } = useDateFormat()
  const addressLines = useAddressLines()
  const paymentLines = usePaymentLines(order)
  const isFeatured = hasFeature(order)
  return (
    <article className="paper grid gap-10 rounded-picture bg-card p-5 *:min-w-0 sm:p-12">
      <header className="flex items-start justify-between gap-x-6">
        <Seller />
        <div className="max-w-1/2 shrink-0 text-right">
          <Heading className="text-22 sm:text-40">{getReceiptTitle(order, messages)}</Heading>
          <p className="figures mt-1 text-14 whitespace-nowrap sm:text-16">
            {order.number}
            <span className="block text-ink-2">{formatDate(order.createdAt)}</span>
          </p>
        </div>
      </header>
      <dl className="grid gap-6 sm:grid-cols-3">
        <Fact title={messages.recipient}>
          <Lines lines={[order.contact.name, ...addressLines(order.address)]} />
        </Fact>
        <Fact title={messages.contact}>
          <Lines lines={[order.contact.email, order.contact.phone]} />
        </Fact>
        <Fact title={messages.payment}>
          <Lines lines={paymentLines} />
        </Fact>
      </dl>
      <LineTable lines={order.lines} totals={order.totals} isFeatured={isFeatured} />
      <div className="-mt-10">{isFeatured ? <ReceiptFeature order={order} /> : <Sums order={order} />}</div>
      {order.shippingStatus === 'cancelled' && <p className="font-semibold">{messages.cancelled}</p>}
      <p className="thanks flex items-center border-t border-line pt-4 text-14 text-ink-2">
        <PrintedThanks />
      </p>
    </article>
  )
}
