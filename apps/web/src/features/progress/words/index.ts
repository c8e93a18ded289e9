import { catalogue } from '../../../lib/words.ts'

export const progressWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
