import { localizeDefaultTitle } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

import { useLanguage } from '../../lib/messages.ts'
import { useSharedMessages } from '../../lib/shared-messages.ts'

interface GarmentNames {
  /** Of a garment, or of a product made from one. */
  getTitle: (item: { title: string }) => string
  getColorName: (color: ClothLabel) => string
}

/** Names of garments and colors in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  // Re-renders on change, as the names change with the language.
  useLanguage()
  const sharedMessages = useSharedMessages()
  const messages = sharedMessages
  return { getTitle: ({ title }) => localizeDefaultTitle(messages, title), getColorName: (color) => messages.colors[color] }
}
