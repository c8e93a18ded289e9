import { catalogue } from '../../../lib/words.ts'

export const notFoundWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
