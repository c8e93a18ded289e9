import { catalogue } from '../../../lib/words.ts'

export const aboutWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
