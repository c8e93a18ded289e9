import { createMessageCatalog } from '../../../lib/messages.ts'

export const progressMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
