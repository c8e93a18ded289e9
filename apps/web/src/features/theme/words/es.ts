import type { ThemeWords } from './index.ts'

export const words: ThemeWords = {
  look: 'Apariencia',
  themes: { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' },
}
