import type { messages as english } from './en.ts'

export const messages: typeof english = {
  endBeforeStart: 'Elige un día que no sea anterior al primero.',
  rangeTooLong: 'Elige como máximo tres años.',
}
