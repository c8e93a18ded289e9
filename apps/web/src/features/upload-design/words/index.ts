import { catalogue } from '../../../lib/words.ts'

export const uploadDesignWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
