import { createMessageCatalog } from '../../../lib/messages.ts'

export const apiKeyMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
