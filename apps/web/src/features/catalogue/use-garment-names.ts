import { type ClothLabel, GARMENT_KEYS, GARMENTS } from '@picasso/design'

import { useWords } from '../../lib/words.ts'
import { catalogueWords } from './words/index.ts'

interface GarmentNames {
  /** Of a garment, or of something made from one; a title the shop chose itself stays as it is. */
  titleOf: (named: { title: string; team?: { words: string } | null }) => string
  colorOf: (color: ClothLabel) => string
}

/** Garments and colours in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  const { garments, colors } = useWords(catalogueWords)
  return {
    titleOf: ({ title, team }) => {
      // A piece of a team is called by its garment and its own words.
      const words = team ? `: ${team.words}` : ''
      const garment = GARMENT_KEYS.find((key) => GARMENTS[key].title + words === title)
      return garment === undefined ? title : garments[garment] + words
    },
    colorOf: (color) => colors[color],
  }
}
