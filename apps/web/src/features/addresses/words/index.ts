import { catalogue } from '../../../lib/words.ts'

export const addressWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
