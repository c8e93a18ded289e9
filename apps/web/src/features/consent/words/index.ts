import { catalogue } from '../../../lib/words.ts'

export const consentWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
