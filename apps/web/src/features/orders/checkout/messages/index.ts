import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type CheckoutMessages = typeof messages

export const checkoutMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
