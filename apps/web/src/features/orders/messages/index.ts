import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type OrderMessages = typeof messages

export const orderMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
