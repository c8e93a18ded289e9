import type { messages as english } from './en.ts'

export const messages: typeof english = { language: 'Idioma', failed: 'No se ha podido cargar el otro idioma. Inténtalo otra vez.' }
