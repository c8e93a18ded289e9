import type { Category } from '@picasso/contract'

import { useMessages } from '../../lib/messages.ts'
import { useMoneyFormat } from '../settings/index.ts'
import { garmentMessages } from './messages/index.ts'

type Sizes = Category['sizes']

/** Price of the cheapest size, in minor units. */
export const getMinPrice = (sizes: Sizes): number | undefined =>
  sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : undefined

/** Whether sizes have different prices, so that the price needs "from". */
export const hasPriceRange = (sizes: Sizes): boolean => new Set(sizes.map((size) => size.price)).size > 1

/** `S–XL`, or the only size. */
export const formatSizeRange = (sizes: Sizes): string => {
  const first = sizes.at(0)?.label ?? ''
  const last = sizes.at(-1)?.label ?? ''
  return first === last ? first : `${first}–${last}`
}

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
