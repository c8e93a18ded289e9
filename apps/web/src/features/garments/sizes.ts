import type { Category } from '@picasso/contract'

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
