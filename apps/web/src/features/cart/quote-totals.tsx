import type { PublicSettings } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { TotalsList } from '../../ui/totals-list.tsx'
import { useGarmentNames } from '../garments/index.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { type CartMessages, cartMessages } from './messages/index.ts'
import type { Quote } from './use-quote.ts'

/** The amount missing for the nearest free delivery, in minor units; undefined where delivery is free already, or never. */
export const getMissingAmount = ({ deliveryMethods: methods }: Quote): number | undefined => {
  if (methods.some(({ price }) => price === 0)) return undefined
  const missingAmount = methods.flatMap(({ freeAfter }) => (freeAfter === null || freeAfter <= 0 ? [] : [freeAfter]))
  return missingAmount.length > 0 ? Math.min(...missingAmount) : undefined
}

/** Shows the amount missing for free delivery, and how far the order has come. */
export const FreeDeliveryHint = ({ quote }: { quote: Quote }) => {
  const messages = useMessages(cartMessages)

  const money = useMoneyFormat(quote.totals.currency)
  const missingAmount = getMissingAmount(quote)
  if (missingAmount === undefined) return null
  const reachedAmount = quote.totals.lines - quote.totals.discount
  const percent = (reachedAmount / (reachedAmount + missingAmount)) * 100
  return (
    <div className="grid gap-1.5 text-14">
      <p className="figures">{messages.freeDelivery(<strong className="font-semibold">{money(missingAmount)}</strong>)}</p>
      {/* The sentence says it. */}
      <svg aria-hidden viewBox="0 0 100 1" preserveAspectRatio="none" className="h-1 w-full rounded-full bg-line">
        <rect width={percent} height={1} className="fill-leaf" />
      </svg>
    </div>
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
