import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type ProductionWords = typeof words

export const productionWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
