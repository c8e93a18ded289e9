import { createMessageCatalog } from '../../../lib/messages.ts'

export const languageMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
