import { createMessageCatalog } from '../../../../lib/messages.ts'

export const productSelectMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
