import { createMessageCatalog } from '../../../../lib/messages.ts'

export const transferMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
