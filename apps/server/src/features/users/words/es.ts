import { pluralIn } from '@picasso/contract'

import type { words as english } from './en.ts'

const plural = pluralIn('es')

export const words: typeof english = {
  onlyAdminIsStaff: 'Solo un administrador puede ser parte del equipo.',
  hasAccount: 'Hay una cuenta con este correo. Elimina antes la cuenta.',
  openOrders: (numbers) =>
    plural(numbers.length, {
      one: `Hay un pedido sin terminar: ${numbers.join(', ')}. Complétalo antes.`,
      other: `Hay pedidos sin terminar: ${numbers.join(', ')}. Complétalos antes.`,
    }),
}
