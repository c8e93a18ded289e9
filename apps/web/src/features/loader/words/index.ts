import { catalogue } from '../../../lib/words.ts'

export const loaderWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
