import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type SummaryWords = typeof words

export const summaryWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
