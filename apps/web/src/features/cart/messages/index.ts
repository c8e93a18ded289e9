import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type CartMessages = typeof messages

export const cartMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
