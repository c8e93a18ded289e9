import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type CropMessages = typeof messages

export const cropMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
