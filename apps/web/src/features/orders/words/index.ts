import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type OrderWords = typeof words

export const orderWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
