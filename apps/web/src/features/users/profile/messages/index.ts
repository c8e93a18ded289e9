import { createMessageCatalog } from '../../../../lib/messages.ts'

export const profileMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
