import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type GangSheetMessages = typeof messages

export const gangSheetMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
