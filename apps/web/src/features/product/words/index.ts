import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type ProductWords = typeof words

export const productWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
