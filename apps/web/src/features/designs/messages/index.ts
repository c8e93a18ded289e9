import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type DesignMessages = typeof messages

export const designMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
