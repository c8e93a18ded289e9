import { catalogue } from '../../lib/words.ts'

export const uiWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
