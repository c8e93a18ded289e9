import type { messages as english } from './en.ts'

export const messages: typeof english = { tooManyViews: (max) => `Ya hay ${max} vistas: elimina una antes.` }
