import { createMessageCatalog } from '../../../../lib/messages.ts'

export const checkoutMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
