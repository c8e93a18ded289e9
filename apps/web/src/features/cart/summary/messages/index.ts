import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.tsx'

export const summaryMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
