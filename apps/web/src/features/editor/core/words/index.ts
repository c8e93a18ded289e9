import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type CoreWords = typeof words

/** What the editor says outside its panels: on the canvas, of its steps and findings, of files, pictures and saving. */
export const coreWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
