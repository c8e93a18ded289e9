import { createMessageCatalog } from '../../../../lib/messages.ts'

export const confirmationMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
