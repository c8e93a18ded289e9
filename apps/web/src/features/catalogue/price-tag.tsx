import type { Category } from '@picasso/contract'

import { useMoney } from '../settings/index.ts'
import { priceFrom, pricesDiffer } from './sizes.ts'

/** What a garment costs, with "from" where sizes cost differently. */
export const PriceTag = ({ sizes }: { sizes: Category['sizes'] }) => {
  const money = useMoney()
  const from = priceFrom(sizes)
  if (from === undefined) return null
  return (
    <span className="figures whitespace-nowrap">
      {pricesDiffer(sizes) && <span className="text-ink-2">from </span>}
      {money(from)}
    </span>
  )
}
