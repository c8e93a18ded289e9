import { catalogue } from '../../../lib/words.ts'

export const dashboardWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
