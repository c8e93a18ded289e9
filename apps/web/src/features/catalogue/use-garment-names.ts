import type { Category } from '@picasso/contract'
import { type ClothLabel, GARMENTS } from '@picasso/design'

import { useWords } from '../../lib/words.ts'
import { catalogueWords } from './words/index.ts'

interface GarmentNames {
  /** Of a garment, or of something made from one; a title the shop chose itself stays as it is. */
  titleOf: (named: Pick<Category, 'clothingType' | 'title'>) => string
  colorOf: (color: ClothLabel) => string
}

/** Garments and colours in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  const { garments, colors } = useWords(catalogueWords)
  return {
    titleOf: ({ clothingType, title }) => (title === GARMENTS[clothingType].title ? garments[clothingType] : title),
    colorOf: (color) => colors[color],
  }
}
