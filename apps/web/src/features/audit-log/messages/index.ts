import { createMessageCatalog } from '../../../lib/messages.ts'

export const auditLogMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
