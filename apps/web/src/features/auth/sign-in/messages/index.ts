import { createMessageCatalog } from '../../../../lib/messages.ts'

export const authMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
