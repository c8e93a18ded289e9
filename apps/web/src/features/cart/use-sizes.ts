import type { CartItem, GarmentSizeValue } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { useListCategoriesQuery } from '../catalogue/index.ts'

export interface SizeOption {
  value: GarmentSizeValue
  label: string
}

/** The sizes a line may be changed to: those on offer for a design, those its colour is sold in for a ready-made piece. */
export const useSizes = (): { sizesOf: (line: CartItem) => readonly SizeOption[]; labelOf: (value: GarmentSizeValue) => string } => {
  const { data } = useListCategoriesQuery()
  const all = Object.values(GARMENTS).flatMap(({ sizes }) => [...sizes])
  return {
    sizesOf: ({ product, clothingType, size }) => {
      const garment = GARMENTS[clothingType]
      const offered = data?.categories.find(({ _id }) => _id === garment.categoryId)?.sizes ?? garment.sizes
      const sizes = (product ? garment.sizes.filter(({ value }) => product.sizes.includes(value)) : offered).map(({ value, label }) => ({
        value,
        label,
      }))
      // What stands in the cart stands in the list, on offer or not.
      return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
    },
    labelOf: (value) => all.find((size) => size.value === value)?.label ?? value,
  }
}
