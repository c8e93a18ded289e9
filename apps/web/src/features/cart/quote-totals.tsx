import type { ShopSettings } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { useMoney } from '../settings/index.ts'
import type { Quote } from './api.ts'
import { type CartWords, cartWords } from './words/index.ts'

interface QuoteTotalsProps {
  quote: Quote
  shop: ShopSettings
  /** Id of the delivery the sum holds for; the shop's first one where none was chosen. */
  deliveryMethod?: string
}

const discountLabel = ({ discount }: Quote, words: CartWords): string =>
  discount !== null && discount.refused === null ? words.discountWith(discount.code) : words.quantityDiscount

/** The parts of a sum under each other, as the shop reckoned them. */
export const QuoteTotals = ({ quote, shop, deliveryMethod }: QuoteTotalsProps) => {
  const words = useWords(cartWords)

  const { totals, lines, deliveryMethods } = quote
  const money = useMoney(totals.currency)
  const { titleOf } = useGarmentNames()
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const delivery = deliveryMethods.find(({ id }) => id === deliveryMethod) ?? deliveryMethods[0]
  return (
    <TotalsList
      rows={[
        { label: words.pieces(pieces), amount: money(totals.lines) },
        ...(totals.discount > 0 ? [{ label: discountLabel(quote, words), amount: `−${money(totals.discount)}`, good: true }] : []),
        { label: delivery ? titleOf(delivery) : words.delivery, amount: totals.shipping === 0 ? words.free : money(totals.shipping) },
        ...(totals.tax > 0 ? [{ label: words.tax(shop.tax.percent), amount: money(totals.tax) }] : []),
      ]}
      total={{ label: words.total, amount: money(totals.total) }}
      note={totals.tax === 0 && totals.includedTax > 0 ? words.includesTax(money(totals.includedTax)) : undefined}
    />
  )
}
