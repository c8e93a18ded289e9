import type { Order } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { useMoney, useShop } from '../settings/index.ts'
import { orderWords } from './words/index.ts'

/** What to write on a bank transfer, and where it goes. */
export const TransferFacts = ({ order }: { order: Order }) => {
  const words = useWords(orderWords)
  const account = useShop()?.bankAccount ?? []
  const money = useMoney(order.totals.currency)
  const facts = [
    { title: words.amount, lines: [money(order.totals.total)] },
    { title: words.reference, lines: [order.number] },
    { title: words.to, lines: account },
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
