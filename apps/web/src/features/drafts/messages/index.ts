import { createMessageCatalog } from '../../../lib/messages.ts'

export const draftMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
