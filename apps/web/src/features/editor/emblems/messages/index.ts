import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type EmblemMessages = typeof messages

export const emblemMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
