import { createMessageCatalog } from '../../../lib/messages.ts'

export const feedbackMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
