import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type DeskWords = typeof words

export const deskWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
