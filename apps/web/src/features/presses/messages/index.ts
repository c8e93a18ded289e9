import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type PressMessages = typeof messages

export const pressMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
