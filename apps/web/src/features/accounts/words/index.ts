import { catalogue } from '../../../lib/words.ts'

export const accountWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
