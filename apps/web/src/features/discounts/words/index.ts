import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type DiscountsWords = typeof words

export const discountsWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
