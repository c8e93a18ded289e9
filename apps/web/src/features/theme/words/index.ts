import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type ThemeWords = typeof words

export const themeWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
