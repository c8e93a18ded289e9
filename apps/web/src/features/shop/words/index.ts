import { catalogue } from '../../../lib/words.ts'

export const shopWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
