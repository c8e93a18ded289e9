import { sentences, titleFor } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

import { useLanguage } from '../../lib/language.ts'

interface GarmentNames {
  /** Of a garment, or of something made from one. */
  titleOf: (named: { title: string }) => string
  colorOf: (color: ClothLabel) => string
}

/** Garments and colours in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  // Drawn anew when it changes; what is spoken changes with it.
  useLanguage()
  const words = sentences()
  return { titleOf: ({ title }) => titleFor(words, title), colorOf: (color) => words.colors[color] }
}
