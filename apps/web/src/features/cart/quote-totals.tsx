import type { ShopSettings } from '@picasso/contract'

import { TotalsList } from '../../ui/totals-list.tsx'
import { useMoney } from '../settings/index.ts'
import type { Quote } from './api.ts'

interface QuoteTotalsProps {
  quote: Quote
  shop: ShopSettings
  /** Id of the delivery the sum holds for; the shop's first one where none was chosen. */
  deliveryMethod?: string
}

const discountLabel = ({ discount }: Quote): string =>
  discount !== null && discount.refused === null ? `Discount, with ${discount.code}` : 'Quantity discount'

/** The parts of a sum under each other, as the shop reckoned them. */
export const QuoteTotals = ({ quote, shop, deliveryMethod }: QuoteTotalsProps) => {
  const { totals, lines, deliveryMethods } = quote
  const money = useMoney(totals.currency)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const delivery = deliveryMethods.find(({ id }) => id === deliveryMethod) ?? deliveryMethods[0]
  return (
    <TotalsList
      rows={[
        { label: pieces === 1 ? 'One piece' : `${pieces} pieces`, amount: money(totals.lines) },
        ...(totals.discount > 0 ? [{ label: discountLabel(quote), amount: `−${money(totals.discount)}`, good: true }] : []),
        { label: delivery?.title ?? 'Delivery', amount: totals.shipping === 0 ? 'Free' : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: `Tax (${shop.tax.percent} %)`, amount: money(totals.tax) }] : []),
      ]}
      total={{ label: 'Total', amount: money(totals.total) }}
      note={totals.tax === 0 && totals.includedTax > 0 ? `Includes ${money(totals.includedTax)} tax` : undefined}
    />
  )
}
