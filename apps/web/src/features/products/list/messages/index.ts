import { createMessageCatalog } from '../../../../lib/messages.ts'

export const shopMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
