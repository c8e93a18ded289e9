import type { CartItem, ShopSettings } from '@picasso/contract'
import { priceOf } from '@picasso/design'

import { TotalsList } from '../../ui/totals-list.tsx'
import { useMoney } from '../settings/index.ts'

interface OrderSummaryProps {
  item: CartItem
  shop: ShopSettings
  /** Chosen delivery. */
  deliveryMethod: string
}

/** What is bought and what it costs, reckoned by the same function as on the server. */
export const OrderSummary = ({ item, shop, deliveryMethod }: OrderSummaryProps) => {
  const money = useMoney()
  const delivery = shop.deliveryMethods.find(({ id }) => id === deliveryMethod)
  const price = priceOf([{ unitPrice: item.unitPrice, quantity: item.quantity, breakKey: item.designId ?? item._id }], {
    quantityBreaks: shop.quantityBreaks,
    shipping: delivery?.price ?? 0,
    tax: shop.tax,
  })
  return (
    <div className="grid gap-5">
      <div className="flex gap-4">
        <img
          src={item.frontView}
          alt={`${item.title} with your design, front`}
          width={96}
          height={120}
          className="aspect-4/5 w-24 shrink-0 rounded-picture bg-paper-2 object-contain"
        />
        <div className="min-w-0 pt-1">
          <p className="text-18 font-semibold">{item.title}</p>
          <p className="text-14 text-ink-2">
            {item.color}, size {item.size.label}
          </p>
          <p className="figures mt-2 text-14">
            {item.quantity} × {money(item.unitPrice)}
          </p>
        </div>
      </div>
      <TotalsList
        rows={[
          { label: item.quantity === 1 ? 'One piece' : `${item.quantity} pieces`, amount: money(price.linesTotal) },
          ...(price.discount > 0 ? [{ label: 'Quantity discount', amount: `−${money(price.discount)}`, good: true }] : []),
          {
            label: delivery?.title ?? 'Delivery',
            amount: price.shipping === 0 ? 'Free' : money(price.shipping),
          },
          ...(price.tax > 0 ? [{ label: `Tax (${shop.tax.percent} %)`, amount: money(price.tax) }] : []),
        ]}
        total={{ label: 'Total', amount: money(price.total) }}
        note={shop.tax.included && price.includedTax > 0 ? `Includes ${money(price.includedTax)} tax` : undefined}
      />
    </div>
  )
}
