import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type ProductionMessages = typeof messages

export const productionMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
