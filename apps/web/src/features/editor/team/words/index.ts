import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type TeamWords = typeof words

export const teamWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
