import { createMessageCatalog } from '../../../lib/messages.ts'

export const dashboardMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
