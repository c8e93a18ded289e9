import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type ArtWords = typeof words

export const artWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
