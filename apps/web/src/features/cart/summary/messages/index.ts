import { createMessageCatalog } from '../../../../lib/messages.ts'

export const summaryMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
