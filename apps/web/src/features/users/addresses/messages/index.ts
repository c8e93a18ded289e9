import { createMessageCatalog } from '../../../../lib/messages.ts'

export const addressMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
