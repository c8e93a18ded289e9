import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ThemeMessages = typeof messages

export const themeMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
