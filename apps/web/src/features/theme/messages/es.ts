import type { ThemeMessages } from './index.ts'

export const messages: ThemeMessages = {
  title: 'Apariencia',
  themes: { system: 'Como el sistema', light: 'Clara', dark: 'Oscura' },
}
