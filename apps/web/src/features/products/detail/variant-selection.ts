import type { Product, ProductVariant } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

type Variants = Product['variants']

/** Distinct colors in the order of the shop's selector. */
export const getColors = (variants: Variants): ClothLabel[] => [...new Set(variants.map(({ color }) => color))]

/** Distinct sizes of all colors, in their order. */
export const getSizes = (variants: Variants): ProductVariant['size'][] => [
  ...new Map(variants.map(({ size }) => [size.value, size])).values(),
]

export const findVariant = (variants: Variants, color: ClothLabel | undefined, size: string | undefined): ProductVariant | undefined =>
  variants.find((variant) => variant.color === color && variant.size.value === size)

/**
 * The initially selected color: the first one with a picture and stock. The product's card follows the same rule in the database
 * (`summarise_products`), so that both show the same color.
 */
export const getInitialColor = ({ variants, pictures }: Pick<Product, 'variants' | 'pictures'>): ClothLabel | undefined => {
  const variantsWithPicture = pictures.flatMap(({ color }) => variants.filter((variant) => variant.color === color))
  const candidates = variantsWithPicture.length > 0 ? variantsWithPicture : variants
  return (candidates.find(({ available }) => available > 0) ?? candidates[0])?.color
}

/** Gallery pictures of a color: its own and those without a color; all pictures if it has none. */
export const getPicturesForColor = (pictures: Product['pictures'], color: ClothLabel | undefined): Product['pictures'] => {
  const colorPictures = pictures.filter((picture) => picture.color === color || picture.color === null)
  return colorPictures.length > 0 ? colorPictures : pictures
}

/** The preselected size if there is only one. */
export const getOnlySize = (variants: Variants, color: ClothLabel | undefined): string | undefined => {
  const sizes = variants.filter((variant) => variant.color === color && variant.available > 0)
  return sizes.length === 1 ? sizes[0]?.size.value : undefined
}

/** Whether a variant can be bought now. */
export const isInStock = (variant: ProductVariant | undefined): boolean => (variant?.available ?? 0) > 0
