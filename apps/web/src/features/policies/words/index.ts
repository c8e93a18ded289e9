import { catalogue } from '../../../lib/words.ts'

export const policyWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
