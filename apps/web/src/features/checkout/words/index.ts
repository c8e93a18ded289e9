import { catalogue } from '../../../lib/words.ts'
import type { words } from './en.tsx'

export type CheckoutWords = typeof words

export const checkoutWords = catalogue({ en: () => import('./en.tsx'), es: () => import('./es.tsx') })
