import { createMessageCatalog } from '../../../lib/messages.ts'

export const sessionMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
