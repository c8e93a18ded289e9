import { catalogue } from '../../../lib/words.ts'

export const productSelectWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
