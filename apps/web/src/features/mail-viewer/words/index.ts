import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type MailWords = typeof words

export const mailWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
