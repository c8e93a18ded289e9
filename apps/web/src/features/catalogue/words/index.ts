import { catalogue } from '../../../lib/words.ts'

export const catalogueWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
