import { createMessageCatalog } from '../../../lib/messages.ts'
import type { messages } from './en.ts'

export type PlatesMessages = typeof messages

export const platesMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
