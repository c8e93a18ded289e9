import { createPluralizer } from '@picasso/contract'

import type { messages as english } from './en.ts'

const pluralize = createPluralizer('es')

export const messages: typeof english = {
  staffMustBeAdmin: 'Solo un administrador puede ser parte del equipo.',
  accountExists: 'Hay una cuenta con este correo. Elimina antes la cuenta.',
  ordersStillOpen: (numbers) =>
    pluralize(numbers.length, {
      one: `Hay un pedido sin terminar: ${numbers.join(', ')}. Complétalo antes.`,
      other: `Hay pedidos sin terminar: ${numbers.join(', ')}. Complétalos antes.`,
    }),
}
