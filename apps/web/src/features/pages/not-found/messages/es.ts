import type { messages as english } from './en.ts'

export const messages: typeof english = {
  title: 'Aquí no hay nada colgado.',
  text: 'Puede que la dirección tenga un error o que la página se haya movido. Las prendas siguen donde estaban.',
  garments: 'Ver las prendas',
  back: 'Volver al inicio',
}
