import type { Language } from '@picasso/contract'

import { messages as en } from './en.ts'
import { messages as es } from './es.ts'

export const MESSAGES: Record<Language, typeof en> = { en, es }
