import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ShortcutMessages = typeof messages

export const shortcutMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
