import { messages as en } from './en.ts'
import { messages as es } from './es.ts'

export const MESSAGES = { en, es }
