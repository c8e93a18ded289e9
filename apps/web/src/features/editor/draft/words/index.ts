import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type KeepingWords = typeof words

export const keepingWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
