import type { Order } from '@picasso/contract'

import { TotalsList } from '../../ui/totals-list.tsx'
import { useMoney } from '../settings/index.ts'

/** What an order came to, part by part, as it was stored. */
export const OrderTotals = ({ totals, delivery }: Pick<Order, 'totals' | 'delivery'>) => {
  const money = useMoney(totals.currency)
  return (
    <TotalsList
      rows={[
        { label: 'Pieces', amount: money(totals.lines) },
        ...(totals.discount > 0 ? [{ label: 'Quantity discount', amount: `−${money(totals.discount)}`, good: true }] : []),
        { label: delivery.title, amount: totals.shipping === 0 ? 'Free' : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: 'Tax', amount: money(totals.tax) }] : []),
      ]}
      total={{ label: 'Total', amount: money(totals.total) }}
      note={totals.tax === 0 && totals.includedTax > 0 ? `Includes ${money(totals.includedTax)} tax` : undefined}
    />
  )
}
