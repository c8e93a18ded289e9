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

/**
 * The color a page opens with: of those that a picture shows, the first of which a piece is left. The product's card follows
 * the same rule in the database (`summarise_products`), so that both show one color.
 */
export const firstColor = ({ variants, pictures }: Pick<Product, 'variants' | 'pictures'>): ClothLabel | undefined => {
  const shown = pictures.flatMap(({ color }) => variants.filter((variant) => variant.color === color))
  const choices = shown.length > 0 ? shown : variants
  return (choices.find(({ available }) => available > 0) ?? choices[0])?.color
}

/** What a gallery shows of a color: its pictures and those about the print; all there are where none is of it. */
export const picturesOfColor = (pictures: Product['pictures'], color: ClothLabel | undefined): Product['pictures'] => {
  const shown = pictures.filter((picture) => picture.color === color || picture.color === null)
  return shown.length > 0 ? shown : pictures
}

/** The size chosen by itself where there is nothing to choose. */
export const onlySize = (variants: Variants, color: ClothLabel | undefined): string | undefined => {
  const sizes = variants.filter((variant) => variant.color === color && variant.available > 0)
  return sizes.length === 1 ? sizes[0]?.size.value : undefined
}
