import type { Category } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { garmentMessages } from './messages/index.ts'
import { getMinPrice, hasPriceRange } from './sizes.ts'

/** The price of a garment, with "from" if sizes cost differently. */
export const PriceTag = ({ sizes }: { sizes: Category['sizes'] }) => {
  const messages = useMessages(garmentMessages)

  const money = useMoneyFormat()
  const minPrice = getMinPrice(sizes)
  if (minPrice === undefined) return null
  return (
    <span className="figures whitespace-nowrap">
      {hasPriceRange(sizes) && <span className="text-ink-2">{messages.from} </span>}
      {money(minPrice)}
    </span>
  )
}
