import { createMessageCatalog } from '../../../lib/messages.ts'

export const consentMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
