import { catalogue } from '../../../lib/words.ts'

export const languageWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
