import { createMessageCatalog } from '../../../../lib/messages.ts'

export const deliveryMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
