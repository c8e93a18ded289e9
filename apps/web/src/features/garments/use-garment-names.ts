import { getMessages, localizeDefaultTitle } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

import { useLanguage } from '../../lib/language.ts'

interface GarmentNames {
  /** Of a garment, or of something made from one. */
  getTitle: (item: { title: string }) => string
  getColorName: (color: ClothLabel) => string
}

/** Garments and colours in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  // Drawn anew when it changes; what is spoken changes with it.
  useLanguage()
  const messages = getMessages()
  return { getTitle: ({ title }) => localizeDefaultTitle(messages, title), getColorName: (color) => messages.colors[color] }
}
