import { createMessageCatalog } from '../../../../lib/messages.ts'

export const settingsMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
