import { createMessageCatalog } from '../../../../lib/messages.ts'

export const proofMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
