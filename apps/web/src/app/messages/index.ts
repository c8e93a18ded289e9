import { createMessageCatalog } from '../../lib/messages.ts'

export const appMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
