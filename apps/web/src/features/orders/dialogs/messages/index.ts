import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type OrderDialogMessages = typeof messages

export const orderDialogMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
