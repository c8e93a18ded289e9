import { catalogue } from '../../../lib/words.ts'

export const draftWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
