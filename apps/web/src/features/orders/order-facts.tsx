import type { Order } from '@picasso/contract'
import type { ReactNode } from 'react'

import { useWords } from '../../lib/words.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { useAddressLines } from '../addresses/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { orderWords } from './words/index.ts'

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt className="label-mono mb-1.5 text-ink-2">{title}</dt>
    <dd className="break-words">{children}</dd>
  </div>
)

/** Where an order goes, and how the shop reaches its buyer. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const words = useWords(orderWords)
  const addressLines = useAddressLines()
  const { titleOf } = useGarmentNames()
  const { contact, address, delivery, note } = order
  const { from, to } = delivery.days
  return (
    <dl className="grid gap-5">
      <Fact title={words.goesTo}>
        {[contact.name, ...addressLines(address)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </Fact>
      <Fact title={words.contact}>
        <EmailText>{contact.email}</EmailText>
        <br />
        {contact.phone}
      </Fact>
      <Fact title={words.delivery}>{words.deliveryText(titleOf(delivery), from, to)}</Fact>
      {note !== null && note !== '' && (
        <Fact title={words.yourNote}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </dl>
  )
}
