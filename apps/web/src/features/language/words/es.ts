import type { words as english } from './en.ts'

export const words: typeof english = { language: 'Idioma', failed: 'No se ha podido cargar el otro idioma. Inténtalo otra vez.' }
