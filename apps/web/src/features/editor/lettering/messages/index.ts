import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type LetteringMessages = typeof messages

export const letteringMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
