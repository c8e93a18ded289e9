import { createMessageCatalog } from '../../lib/messages.ts'

export const uiMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
