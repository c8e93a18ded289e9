import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ProductMessages = typeof messages

export const productMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
