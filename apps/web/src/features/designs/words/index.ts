import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type DesignsWords = typeof words

export const designsWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
