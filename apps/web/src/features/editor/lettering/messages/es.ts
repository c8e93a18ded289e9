import type { LetteringMessages } from './index.ts'

export const messages: LetteringMessages = {
  list: 'Escribir con letras ya dibujadas',
  names: {
    poster: 'Letras de cartel',
    script: 'Letras de pluma',
    varsity: 'Letras universitarias',
    handwriting: 'Letras a mano',
  },
}
