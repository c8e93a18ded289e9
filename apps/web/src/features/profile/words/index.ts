import { catalogue } from '../../../lib/words.ts'

export const profileWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
