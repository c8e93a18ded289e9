import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type PanelWords = typeof words

/** What stands around the garment in the editor: tools, panels, bars. */
export const panelWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
