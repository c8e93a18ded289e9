import { createMessageCatalog } from '../../../lib/messages.ts'

export const garmentMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
