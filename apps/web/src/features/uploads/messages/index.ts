import { createMessageCatalog } from '../../../lib/messages.ts'

export const uploadMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
