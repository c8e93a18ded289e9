import { catalogue } from '../../../lib/words.ts'

export const feedbackWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
