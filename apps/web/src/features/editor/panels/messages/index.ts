import { createMessageCatalog } from '../../../../lib/messages.ts'
import type { messages } from './en.ts'

export type PanelMessages = typeof messages

/** Texts around the garment in the editor: tools, panels, bars. */
export const panelMessages = createMessageCatalog({ en: () => import('./en.ts'), es: () => import('./es.ts') })
