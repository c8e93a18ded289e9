import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type AdminMessages = typeof messages

export const adminMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
