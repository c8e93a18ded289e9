import type { Order } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useAddressLines } from '../addresses/index.ts'

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono mb-1.5 text-ink-2">{title}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Where an order goes, and how the shop reaches its buyer. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const addressLines = useAddressLines()
  const { contact, address, delivery, note } = order
  const { from, to } = delivery.days
  return (
    <dl className="grid gap-5">
      <Fact title="Goes to">
        {[contact.name, ...addressLines(address)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      <Fact title="Contact">
        {contact.email}
        <br />
        {contact.phone}
      </Fact>
      <Fact title="Delivery">
        {delivery.title}, {from === to ? from : `${from}–${to}`} working days after printing
      </Fact>
      {note !== null && note !== '' && (
        <Fact title="Your note">
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  )
}
