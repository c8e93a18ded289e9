import { createMessageCatalog } from '../../../../lib/messages.ts'

export const loaderMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
