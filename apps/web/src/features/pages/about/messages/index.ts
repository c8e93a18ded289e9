import { createMessageCatalog } from '../../../../lib/messages.ts'

export const aboutMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
