import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type CropWords = typeof words

export const cropWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
