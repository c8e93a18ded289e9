import type { messages as english } from './en.ts'

export const messages: typeof english = {
  from: 'desde',
}
