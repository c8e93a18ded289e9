import { createMessageCatalog } from '../../../../lib/messages.ts'

export const sizeHelpMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
