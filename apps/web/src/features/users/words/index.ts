import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type UsersWords = typeof words

export const usersWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
