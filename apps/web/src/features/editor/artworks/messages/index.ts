import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ArtworkMessages = typeof messages

export const artworkMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
