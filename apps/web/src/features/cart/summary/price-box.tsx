import type { DesignConfiguration, PublicSettings } from '@picasso/contract'
import { calculatePrice, findQuantityBreak, type Price, type PriceLineInput, type QuantityBreak } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { PriceParts, WithPrint } from '../../print-prices/index.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { summaryMessages } from './messages/index.ts'

/** The next quantity break, and how many more items it takes. */
export const findNextBreak = (breaks: readonly QuantityBreak[], quantity: number): { missing: number; percent: number } | undefined => {
  const currentPercent = findQuantityBreak(breaks, quantity)?.percent ?? 0
  const [next] = breaks
    .filter((candidate) => candidate.from > quantity && candidate.percent > currentPercent)
    .toSorted((a, b) => a.from - b.from)
  return next && { missing: next.from - quantity, percent: next.percent }
}

type PricedLine = Pick<PriceLineInput, 'basePrice' | 'print' | 'quantity'>

const priceLine = (line: PricedLine, shop: PublicSettings): Price =>
  calculatePrice([{ ...line, breakKey: 'design' }], {
    printPrices: shop.printPrices,
    quantityBreaks: shop.quantityBreaks,
    shipping: 0,
    tax: shop.tax,
  })

interface PriceProps {
  design: DesignConfiguration
  /** Price of the garment in the chosen size. */
  basePrice: number
  quantity: number
}

/** The price of one piece of this size. */
export const UnitPrice = ({ design, basePrice, quantity }: PriceProps) => {
  const shop = useShopSettings()
  const money = useMoneyFormat()
  return (
    <WithPrint design={design} isPersonal={false}>
      {(print) => {
        const [line] = shop ? priceLine({ basePrice, print, quantity }, shop).lines : []
        return <span className="figures">{money(line?.unitPrice ?? basePrice)}</span>
      }}
    </WithPrint>
  )
}

const renderStrong = (text: string) => <strong className="font-semibold">{text}</strong>

/** Price before delivery with its reasons, and what the next quantity break would save. */
const PriceTotals = ({ shop, price, quantity }: { shop: PublicSettings; price: Price; quantity: number }) => {
  const messages = useMessages(summaryMessages)
  const money = useMoneyFormat()
  const [line] = price.lines
  const currentBreak = findQuantityBreak(shop.quantityBreaks, quantity)
  const upcomingBreak = findNextBreak(shop.quantityBreaks, quantity)
  return (
    <div className="border-t border-line pt-5">
      {line?.print && <PriceParts printPrice={line.print} money={money} />}
      <dl className="figures mt-1.5 grid grid-cols-[1fr_auto] gap-y-1.5">
        <dt className="text-ink-2">
          {quantity} × {money(line?.unitPrice ?? 0)}
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

/** The price of the choice. */
export const PriceBox = ({ design, basePrice, quantity }: PriceProps) => {
  const shop = useShopSettings()
  if (!shop) return null
  return (
    <WithPrint design={design} isPersonal={false}>
      {(print) => <PriceTotals shop={shop} price={priceLine({ basePrice, print, quantity }, shop)} quantity={quantity} />}
    </WithPrint>
  )
}
