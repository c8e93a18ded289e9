import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type DashboardWords = typeof words

export const dashboardWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
