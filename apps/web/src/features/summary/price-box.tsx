import type { ShopSettings } from '@picasso/contract'
import { breakFor, priceOf } from '@picasso/design'

import { useWords } from '../../lib/words.ts'
import { useMoney } from '../settings/index.ts'
import { nextBreak } from './quantity-break.ts'
import { summaryWords } from './words/index.ts'

interface PriceBoxProps {
  shop: ShopSettings
  unitPrice: number
  quantity: number
}

const strong = (text: string) => <strong className="font-semibold">{text}</strong>

/** What the pieces cost before delivery, and what one more step would save. */
export const PriceBox = ({ shop, unitPrice, quantity }: PriceBoxProps) => {
  const words = useWords(summaryWords)
  const money = useMoney()
  const price = priceOf([{ unitPrice, quantity, breakKey: 'design' }], { quantityBreaks: shop.quantityBreaks, shipping: 0, tax: shop.tax })
  const reached = breakFor(shop.quantityBreaks, quantity)
  const next = nextBreak(shop.quantityBreaks, quantity)
  return (
    <div className="border-t border-line pt-5">
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt className="text-ink-2">
          {quantity} × {money(unitPrice)}
        </dt>
        <dd className="text-right">{money(price.linesTotal)}</dd>
        {reached && (
          <>
            <dt className="text-leaf-ink">{words.percentOff(reached.percent, reached.from)}</dt>
            <dd className="text-right text-leaf-ink">−{money(price.discount)}</dd>
          </>
        )}
        {price.tax > 0 && (
          <>
            <dt className="text-ink-2">{words.tax(shop.tax.percent)}</dt>
            <dd className="text-right">{money(price.tax)}</dd>
          </>
        )}
        <dt className="pt-2 text-18 font-semibold">{words.together}</dt>
        <dd aria-live="polite" className="pt-1 text-right font-display text-28 font-semibold">
          {money(price.total)}
        </dd>
      </dl>
      <p className="mt-1 text-14 text-ink-2">{words.deliveryLater}</p>
      {next && (
        <p className="mt-3 rounded-control bg-leaf-wash px-3.5 py-2.5 text-14">{words.nextBreak(next.missing, strong, next.percent)}</p>
      )}
    </div>
  )
}
