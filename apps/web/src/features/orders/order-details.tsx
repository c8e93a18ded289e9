import type { Order } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useMessages } from '../../lib/messages.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useAddressLines } from '../users/addresses/index.ts'
import { orderMessages } from './messages/index.ts'

const DetailItem = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono mb-1.5 text-ink-2">{title}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Delivery address and contact of an order. */
export const OrderDetails = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const addressLines = useAddressLines()
  const { getTitle } = useGarmentNames()
  const { contact, address, delivery, note } = order
  const { from, to } = delivery.days
  return (
    <dl className="grid gap-5">
      <DetailItem title={messages.shippingAddress}>
        {[contact.name, ...addressLines(address)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </DetailItem>
      <DetailItem title={messages.contact}>
        <EmailText>{contact.email}</EmailText>
        <br />
        {contact.phone}
      </DetailItem>
      <DetailItem title={messages.delivery}>{messages.deliveryText(getTitle(delivery), from, to)}</DetailItem>
      {note !== null && note !== '' && (
        <DetailItem title={messages.note}>
          <span className="whitespace-pre-line">{note}</span>
        </DetailItem>
      )}
    </dl>
  )
}
