import type { Category } from '@picasso/contract'

type Sizes = Category['sizes']

/** What the cheapest size costs, in minor units. */
export const getMinPrice = (sizes: Sizes): number | undefined =>
  sizes.length > 0 ? Math.min(...sizes.map((size) => size.price)) : undefined

/** Whether the sizes cost differently, so that a price needs its "from". */
export const hasPriceRange = (sizes: Sizes): boolean => new Set(sizes.map((size) => size.price)).size > 1

/** `S–XL`, or the one size there is. */
export const formatSizeRange = (sizes: Sizes): string => {
  const first = sizes.at(0)?.label ?? ''
  const last = sizes.at(-1)?.label ?? ''
  return first === last ? first : `${first}–${last}`
}
