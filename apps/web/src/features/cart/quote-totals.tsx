import type { PublicSettings } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { type CartMessages, cartMessages } from './messages/index.ts'
import type { Quote } from './use-quote.ts'

/** The amount missing for the nearest free delivery, in minor units. */
const getMissingAmount = (methods: Quote['deliveryMethods']): number | undefined => {
  const missingAmount = methods.flatMap(({ freeAfter }) => (freeAfter === null || freeAfter <= 0 ? [] : [freeAfter]))
  return missingAmount.length > 0 ? Math.min(...missingAmount) : undefined
}

/** Shows the amount missing for free delivery. */
export const FreeDeliveryHint = ({ quote }: { quote: Quote }) => {
  const messages = useMessages(cartMessages)

  const money = useMoneyFormat(quote.totals.currency)
  const missingAmount = getMissingAmount(quote.deliveryMethods)
  if (missingAmount === undefined || quote.deliveryMethods.some(({ price }) => price === 0)) return null
  return (
    <p className="figures rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">
      {messages.freeDelivery(<strong className="font-semibold">{money(missingAmount)}</strong>)}
    </p>
  )
}

interface QuoteTotalsProps {
  quote: Quote
  shop: PublicSettings
  /** Id of the delivery method of the quote; the shop's first one by default. */
  deliveryMethod?: string
}

const getDiscountLabel = ({ discount }: Quote, messages: CartMessages): string =>
  discount !== null && discount.refused === null ? messages.discountWith(discount.code) : messages.quantityDiscount

/** The parts of a quote and its total. */
export const QuoteTotals = ({ quote, shop, deliveryMethod }: QuoteTotalsProps) => {
  const messages = useMessages(cartMessages)

  const { totals, lines, deliveryMethods } = quote
  const money = useMoneyFormat(totals.currency)
  const { getTitle } = useGarmentNames()
  const itemCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const delivery = deliveryMethods.find(({ id }) => id === deliveryMethod) ?? deliveryMethods[0]
  return (
    <TotalsList
      rows={[
        { label: messages.itemCount(itemCount), amount: money(totals.lines) },
        ...(totals.discount > 0
          ? [{ label: getDiscountLabel(quote, messages), amount: `−${money(totals.discount)}`, isDiscount: true }]
          : []),
        {
          label: delivery ? getTitle(delivery) : messages.delivery,
          amount: totals.shipping === 0 ? messages.free : money(totals.shipping),
        },
        ...(totals.tax > 0 ? [{ label: messages.tax(shop.tax.percent), amount: money(totals.tax) }] : []),
      ]}
      total={{ label: messages.total, amount: money(totals.total) }}
      note={totals.tax === 0 && totals.includedTax > 0 ? messages.includesTax(money(totals.includedTax)) : undefined}
    />
  )
}
