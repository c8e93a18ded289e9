import { catalogue } from '../../../../lib/words.ts'
import type { words } from './en.ts'

export type PreviewWords = typeof words

export const previewWords = catalogue({ en: () => import('./en.ts'), es: () => import('./es.ts') })
