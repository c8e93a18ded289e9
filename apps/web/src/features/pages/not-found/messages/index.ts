import { createMessageCatalog } from '../../../../lib/messages.ts'

export const notFoundMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
