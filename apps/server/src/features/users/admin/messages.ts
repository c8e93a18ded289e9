import { createPluralizer, type Language } from '@picasso/contract'

const pluralizeEnglish = createPluralizer('en')
const pluralizeSpanish = createPluralizer('es')

const english = {
  staffMustBeAdmin: 'Only an admin can be staff.',
  accountExists: 'There is an account with this address. Delete the account first.',
  ordersStillOpen: (numbers: readonly string[]) =>
    pluralizeEnglish(numbers.length, {
      one: `An order is still open: ${numbers.join(', ')}. Bring it to its end first.`,
      other: `Orders are still open: ${numbers.join(', ')}. Bring them to their end first.`,
    }),
}

const spanish: typeof english = {
  staffMustBeAdmin: 'Solo un administrador puede ser parte del equipo.',
  accountExists: 'Hay una cuenta con este correo. Elimina antes la cuenta.',
  ordersStillOpen: (numbers) =>
    pluralizeSpanish(numbers.length, {
      one: `Hay un pedido sin terminar: ${numbers.join(', ')}. Complétalo antes.`,
      other: `Hay pedidos sin terminar: ${numbers.join(', ')}. Complétalos antes.`,
    }),
}

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
