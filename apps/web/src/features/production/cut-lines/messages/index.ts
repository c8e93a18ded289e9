import { createMessageCatalog } from '../../../../lib/messages.ts'

export const cutLinesMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
