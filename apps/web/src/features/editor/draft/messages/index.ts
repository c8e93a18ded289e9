import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type DraftMessages = typeof messages

export const draftMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
