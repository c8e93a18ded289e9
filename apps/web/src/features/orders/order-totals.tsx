import type { Order } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import { orderWords } from './words/index.ts'

/** What an order came to, part by part, as it was stored, and what was given back of it. */
export const OrderTotals = ({ order }: { order: Order }) => {
  const words = useWords(orderWords)
  const { totals, delivery, discountCode, refunded } = order
  const money = useMoney(totals.currency)
  const { titleOf } = useGarmentNames()
  const notes = [
    ...(totals.tax === 0 && totals.includedTax > 0 ? [words.includesTax(money(totals.includedTax))] : []),
    ...(refunded > 0 ? [words.returned(money(refunded))] : []),
  ]
  return (
    <TotalsList
      rows={[
        { label: words.pieces, amount: money(totals.lines) },
        ...(totals.discount > 0
          ? [
              {
                label: discountCode === null ? words.quantityDiscount : words.discountWith(discountCode),
                amount: `−${money(totals.discount)}`,
                good: true,
              },
            ]
          : []),
        { label: titleOf(delivery), amount: totals.shipping === 0 ? words.free : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: words.tax, amount: money(totals.tax) }] : []),
      ]}
      total={{ label: words.total, amount: money(totals.total) }}
      note={notes.length > 0 ? notes.join('. ') : undefined}
    />
  )
}
