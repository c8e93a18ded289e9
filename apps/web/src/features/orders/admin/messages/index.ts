import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type AdminOrderMessages = typeof messages

export const adminOrderMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
