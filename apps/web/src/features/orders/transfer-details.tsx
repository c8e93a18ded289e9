import type { Order } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat, useShopSettings } from '../settings/index.ts'
import { orderMessages } from './messages/index.ts'

/** Bank transfer details: reference and account. */
export const TransferDetails = ({ order }: { order: Order }) => {
  const messages = useMessages(orderMessages)
  const account = useShopSettings()?.bankAccount ?? []
  const money = useMoneyFormat(order.totals.currency)
  const details = [
    { title: messages.amount, lines: [money(order.totals.total)] },
    { title: messages.reference, lines: [order.number] },
    { title: messages.to, lines: account },
  ]
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-10">
      {details.map(({ title, lines }) => (
        <div key={title}>
          <dt className="label-mono text-ink-2">{title}</dt>
          <dd className="figures mt-1 text-16 font-semibold select-all">
            {lines.map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
