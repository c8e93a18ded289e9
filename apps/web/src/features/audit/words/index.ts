import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type AuditWords = typeof words

export const auditWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
