import { catalogue } from '../../../lib/words.ts'

export const sessionWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
