import { createMessageCatalog } from '../../../../lib/messages.ts'

export const homeMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
