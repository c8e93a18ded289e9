import { createMessageCatalog } from '../../../../lib/messages.ts'

export const policyMessages = createMessageCatalog({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
