import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type TeamMessages = typeof messages

export const teamMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
