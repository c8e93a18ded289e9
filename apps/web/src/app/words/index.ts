import { catalogue } from '../../lib/words.ts'

export const appWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
