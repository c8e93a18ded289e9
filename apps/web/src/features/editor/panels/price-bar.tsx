import type { Category } from '@picasso/contract'
import { breakFor, priceOf, type QuantityBreak } from '@picasso/design'

import { useWords } from '../../../lib/words.ts'
import { useMoney, useShop } from '../../settings/index.ts'
import { KeptMark } from '../draft/kept-mark.tsx'
import { panelWords } from './words/index.ts'

/** What one piece costs when so many of this design are bought. */
const eachAt = (unitPrice: number, quantity: number, quantityBreaks: readonly QuantityBreak[]): number => {
  const { lines } = priceOf([{ unitPrice, quantity, breakKey: 'design' }], {
    quantityBreaks,
    shipping: 0,
    tax: { percent: 0, included: true },
  })
  return Math.round((lines[0]?.net ?? 0) / quantity)
}

/** Price, what more pieces would cost, and whether the work is safe. */
export const PriceBar = ({ category }: { category: Category | undefined }) => {
  const words = useWords(panelWords)
  const shop = useShop()
  const money = useMoney()
  const prices = category?.sizes.map((size) => size.price) ?? []
  const unitPrice = prices.length > 0 ? Math.min(...prices) : undefined
  const breaks = shop?.quantityBreaks.toSorted((a, b) => a.from - b.from) ?? []
  const differs = new Set(prices).size > 1

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-wide:group-data-[sheet]/workbench:flex-nowrap">
      {unitPrice !== undefined && shop && (
        <p className="flex flex-wrap items-baseline gap-x-3 max-wide:group-data-[sheet]/workbench:h-7 max-wide:group-data-[sheet]/workbench:flex-1 max-wide:group-data-[sheet]/workbench:overflow-hidden">
          <span className="figures text-18 font-semibold">{differs ? words.priceFrom(money(unitPrice)) : money(unitPrice)}</span>
          {breaks.map((each) => (
            <span key={each.from} className="figures text-12 text-ink-2 wide:text-14">
              {words.priceBreak(each.from, money(eachAt(unitPrice, each.from, breaks)), breakFor(breaks, each.from)?.percent ?? 0)}
            </span>
          ))}
        </p>
      )}
      <KeptMark />
    </div>
  )
}
