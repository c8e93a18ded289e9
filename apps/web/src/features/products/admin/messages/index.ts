import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ProductAdminMessages = typeof messages

export const productAdminMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
