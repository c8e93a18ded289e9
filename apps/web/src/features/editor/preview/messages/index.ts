import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type PreviewMessages = typeof messages

export const previewMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
