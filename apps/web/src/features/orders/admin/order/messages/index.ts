import { createMessageCatalog } from '../../../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type OrderPageMessages = typeof messages

export const orderPageMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
