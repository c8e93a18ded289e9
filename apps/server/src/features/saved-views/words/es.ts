import type { words as english } from './en.ts'

export const words: typeof english = { enough: (most) => `Ya hay ${most} vistas: elimina una antes.` }
