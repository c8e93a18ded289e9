import { catalogue } from '../../../lib/words.ts'

export const auditWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
