import type { Category } from '@picasso/contract'
import { findQuantityBreak, calculatePrice, type QuantityBreak } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { panelMessages } from './messages/index.ts'
import { SaveStatusIndicator } from './save-status-indicator.tsx'

/** The unit price at a quantity. */
const getUnitPriceAt = (unitPrice: number, quantity: number, quantityBreaks: readonly QuantityBreak[]): number => {
  const { lines } = calculatePrice([{ unitPrice, quantity, breakKey: 'design' }], {
    quantityBreaks,
    shipping: 0,
    tax: { percent: 0, included: true },
  })
  return Math.round((lines[0]?.net ?? 0) / quantity)
}

/** Price, quantity breaks, and the save status. */
export const PriceBar = ({ category }: { category: Category | undefined }) => {
  const messages = useMessages(panelMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const prices = category?.sizes.map((size) => size.price) ?? []
  const unitPrice = prices.length > 0 ? Math.min(...prices) : undefined
  const breaks = shop?.quantityBreaks.toSorted((a, b) => a.from - b.from) ?? []
  const hasPriceRange = new Set(prices).size > 1

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-wide:group-data-[sheet]/workbench:flex-nowrap">
      {unitPrice !== undefined && shop && (
        <p className="flex flex-wrap items-baseline gap-x-3 max-wide:group-data-[sheet]/workbench:h-7 max-wide:group-data-[sheet]/workbench:flex-1 max-wide:group-data-[sheet]/workbench:overflow-hidden">
          <span className="figures text-18 font-semibold">{hasPriceRange ? messages.priceFrom(money(unitPrice)) : money(unitPrice)}</span>
          {breaks.map((quantityBreak) => (
            <span key={quantityBreak.from} className="figures text-12 text-ink-2 wide:text-14">
              {messages.priceBreak(
                quantityBreak.from,
                money(getUnitPriceAt(unitPrice, quantityBreak.from, breaks)),
                findQuantityBreak(breaks, quantityBreak.from)?.percent ?? 0,
              )}
            </span>
          ))}
        </p>
      )}
      <SaveStatusIndicator />
    </div>
  )
}
