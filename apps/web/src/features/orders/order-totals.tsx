import type { Order } from '@picasso/contract'

import { TotalsList } from '../../ui/totals-list.tsx'
import { useMoney } from '../settings/index.ts'

/** What an order came to, part by part, as it was stored, and what was given back of it. */
export const OrderTotals = ({ order }: { order: Order }) => {
  const { totals, delivery, discountCode, refunded } = order
  const money = useMoney(totals.currency)
  const notes = [
    ...(totals.tax === 0 && totals.includedTax > 0 ? [`Includes ${money(totals.includedTax)} tax`] : []),
    ...(refunded > 0 ? [`${money(refunded)} of it was returned to you`] : []),
  ]
  return (
    <TotalsList
      rows={[
        { label: 'Pieces', amount: money(totals.lines) },
        ...(totals.discount > 0
          ? [
              {
                label: discountCode === null ? 'Quantity discount' : `Discount, with ${discountCode}`,
                amount: `−${money(totals.discount)}`,
                good: true,
              },
            ]
          : []),
        { label: delivery.title, amount: totals.shipping === 0 ? 'Free' : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: 'Tax', amount: money(totals.tax) }] : []),
      ]}
      total={{ label: 'Total', amount: money(totals.total) }}
      note={notes.length > 0 ? notes.join('. ') : undefined}
    />
  )
}
