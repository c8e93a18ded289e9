import type { Category } from '@picasso/contract'

import { useWords } from '../../lib/words.ts'
import { useMoney } from '../settings/index.ts'
import { priceFrom, pricesDiffer } from './sizes.ts'
import { catalogueWords } from './words/index.ts'

/** What a garment costs, with "from" where sizes cost differently. */
export const PriceTag = ({ sizes }: { sizes: Category['sizes'] }) => {
  const words = useWords(catalogueWords)

  const money = useMoney()
  const from = priceFrom(sizes)
  if (from === undefined) return null
  return (
    <span className="figures whitespace-nowrap">
      {pricesDiffer(sizes) && <span className="text-ink-2">{words.from} </span>}
      {money(from)}
    </span>
  )
}
