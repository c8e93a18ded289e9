import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.tsx'

export type UserMessages = typeof messages

export const userMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
