import { localizeDefaultTitle } from '@picasso/contract'
import type { ClothLabel } from '@picasso/design'

import { useSharedMessages } from '../../lib/shared-messages.ts'

interface GarmentNames {
  /** Title of a garment, or of a product made from one. */
  getTitle: (item: { title: string }) => string
  getColorName: (color: ClothLabel) => string
}

/** Names of garments and colors in the reader's language. */
export const useGarmentNames = (): GarmentNames => {
  const messages = useSharedMessages()
  return { getTitle: ({ title }) => localizeDefaultTitle(messages, title), getColorName: (color) => messages.colors[color] }
}
