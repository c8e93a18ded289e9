import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type TermsWords = typeof words

export const termsWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
