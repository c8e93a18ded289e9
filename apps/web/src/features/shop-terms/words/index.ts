import { catalogue } from '../../../lib/words.ts'

export const termsWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
