import { catalogue } from '../../../lib/words.ts'

export const homeWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
