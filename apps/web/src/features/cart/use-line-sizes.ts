import type { CartItem, GarmentSizeValue } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'

import { useListCategoriesQuery } from '../garments/index.ts'

export interface SizeOption {
  value: GarmentSizeValue
  label: string
}

/** The sizes a line may be changed to: those offered for a design, those of the same color for a product. */
export const useLineSizes = (): { getSizes: (line: CartItem) => readonly SizeOption[]; getLabel: (value: GarmentSizeValue) => string } => {
  const { data } = useListCategoriesQuery()
  const allSizes = Object.values(GARMENTS).flatMap(({ sizes }) => [...sizes])
  return {
    getSizes: ({ product, clothingType, size }) => {
      const garment = GARMENTS[clothingType]
      const availableSizes = data?.categories.find(({ _id }) => _id === garment.categoryId)?.sizes ?? garment.sizes
      const sizes = (product ? garment.sizes.filter(({ value }) => product.sizes.includes(value)) : availableSizes).map(
        ({ value, label }) => ({
          value,
          label,
        }),
      )
      // The current size is listed even if no longer offered.
      return sizes.some(({ value }) => value === size.value) ? sizes : [size, ...sizes]
    },
    getLabel: (value) => allSizes.find((size) => size.value === value)?.label ?? value,
  }
}
