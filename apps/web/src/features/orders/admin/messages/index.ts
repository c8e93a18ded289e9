import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type AdminOrderMessages = typeof messages

export const adminOrderMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
