import type { Order } from '@picasso/contract'

import { useMoney, useShop } from '../settings/index.ts'

/** What to write on a bank transfer, and where it goes. */
export const TransferFacts = ({ order }: { order: Order }) => {
  const account = useShop()?.bankAccount ?? []
  const money = useMoney(order.totals.currency)
  const facts = [
    { title: 'Amount', lines: [money(order.totals.total)] },
    { title: 'Reference', lines: [order.number] },
    { title: 'To', lines: account },
  ]
  return (
    <dl className="mt-3 grid gap-3 sm:grid-cols-[auto_auto_1fr] sm:gap-x-10">
      {facts.map(({ title, lines }) => (
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
