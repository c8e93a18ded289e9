import type { words as english } from './en.ts'

export const words: typeof english = { onlyAdminIsStaff: 'Solo un administrador puede ser parte del equipo.' }
