import { createMessageCatalog } from '../../../../lib/messages.ts'

export const deliveredMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
