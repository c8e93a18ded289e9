import type { messages as english } from './en.ts'

export const messages: typeof english = {
  label: 'Entregado',
  text: 'Está contigo. Gracias, y que lo disfrutes.',
  careTitle: 'Para que dure',
  care: [
    { label: 'Lavar', text: 'Del revés, a 30 °C' },
    { label: 'Secar', text: 'Al aire' },
    { label: 'Planchar', text: 'Del revés, nunca sobre el estampado' },
  ],
  reviewTitle: '¿Qué tal?',
  reviewText: 'Unas palabras nos ayudan, y a quien elija después.',
  review: 'Escribir una reseña',
}
