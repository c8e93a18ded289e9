import type { Language } from '@picasso/contract'

import { words as en } from './en.ts'
import { words as es } from './es.ts'

export const WORDS: Record<Language, typeof en> = { en, es }
