import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type EmailMessages = typeof messages

export const emailMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
