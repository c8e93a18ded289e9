import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type AdminWords = typeof words

export const adminWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
