import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.ts'

export type MerchandiseWords = typeof words

export const merchandiseWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
