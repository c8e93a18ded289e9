import type { words as english } from './en.ts'

export const words: typeof english = {
  dayBeforeFirst: 'Elige un día que no sea anterior al primero.',
  mostThreeYears: 'Elige como máximo tres años.',
}
