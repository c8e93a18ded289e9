import type { PublicSettings } from '@picasso/contract'
import { findQuantityBreak, calculatePrice } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useMoneyFormat } from '../../settings/index.ts'
import { summaryMessages } from './messages/index.ts'
import { findNextBreak } from './quantity-break.ts'

interface PriceBoxProps {
  shop: PublicSettings
  unitPrice: number
  quantity: number
}

const renderStrong = (text: string) => <strong className="font-semibold">{text}</strong>

/** Price before delivery, and what the next quantity break would save. */
export const PriceBox = ({ shop, unitPrice, quantity }: PriceBoxProps) => {
  const messages = useMessages(summaryMessages)
  const money = useMoneyFormat()
  const price = calculatePrice([{ unitPrice, quantity, breakKey: 'design' }], {
    quantityBreaks: shop.quantityBreaks,
    shipping: 0,
    tax: shop.tax,
  })
  const currentBreak = findQuantityBreak(shop.quantityBreaks, quantity)
  const upcomingBreak = findNextBreak(shop.quantityBreaks, quantity)
  return (
    <div className="border-t border-line pt-5">
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt className="text-ink-2">
          {quantity} × {money(unitPrice)}
        </dt>
        <dd className="text-right">{money(price.linesTotal)}</dd>
        {currentBreak && (
          <>
            <dt className="text-leaf-ink">{messages.percentOff(currentBreak.percent, currentBreak.from)}</dt>
            <dd className="text-right text-leaf-ink">−{money(price.discount)}</dd>
          </>
        )}
        {price.tax > 0 && (
          <>
            <dt className="text-ink-2">{messages.tax(shop.tax.percent)}</dt>
            <dd className="text-right">{money(price.tax)}</dd>
          </>
        )}
        <dt className="pt-2 text-18 font-semibold">{messages.total}</dt>
        <dd aria-live="polite" className="pt-1 text-right font-display text-28 font-semibold">
          {money(price.total)}
        </dd>
      </dl>
      <p className="mt-1 text-14 text-ink-2">{messages.deliveryHint}</p>
      {upcomingBreak && (
        <p className="mt-3 rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">
          {messages.nextBreak(upcomingBreak.missing, renderStrong, upcomingBreak.percent)}
        </p>
      )}
    </div>
  )
}
