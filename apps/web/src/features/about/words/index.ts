import { catalogue } from '../../../lib/words.ts'

export const aboutWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
