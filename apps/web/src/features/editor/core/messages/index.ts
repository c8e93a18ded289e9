import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type CoreMessages = typeof messages

/** What the editor says outside its panels: on the canvas, of its steps and findings, of files, pictures and saving. */
export const coreMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
