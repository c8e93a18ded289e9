import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type OpeningMessages = typeof messages

export const openingMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
