import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type CartWords = typeof words

export const cartWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
