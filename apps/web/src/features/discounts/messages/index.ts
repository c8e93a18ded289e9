import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type DiscountMessages = typeof messages

export const discountMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
