import type { Product, ProductVariant } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

type Variants = Product['variants']

/** Colours in the order of the shop's selector, each once. */
export const colorsOf = (variants: Variants): ClothLabel[] => [...new Set(variants.map(({ color }) => color))]

/** Sizes there are in any colour, in their order, each once. */
export const sizesOf = (variants: Variants): ProductVariant['size'][] => [
  ...new Map(variants.map(({ size }) => [size.value, size])).values(),
]

export const variantOf = (variants: Variants, color: ClothLabel | undefined, size: string | undefined): ProductVariant | undefined =>
  variants.find((variant) => variant.color === color && variant.size.value === size)

/** The colour a page opens with: the first of which a piece is left. */
export const firstColor = (variants: Variants): ClothLabel | undefined =>
  (variants.find(({ available }) => available > 0) ?? variants[0])?.color

/** The size chosen by itself where there is nothing to choose. */
export const onlySize = (variants: Variants, color: ClothLabel | undefined): string | undefined => {
  const sizes = variants.filter((variant) => variant.color === color && variant.available > 0)
  return sizes.length === 1 ? sizes[0]?.size.value : undefined
}
