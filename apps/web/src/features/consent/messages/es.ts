import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Tu privacidad nos importa',
  text: 'Solo cookies necesarias.',
  policy: 'Política de cookies',
  accept: '¡Entendido!',
}
