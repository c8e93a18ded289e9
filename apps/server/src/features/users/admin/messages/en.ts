import { createPluralizer } from '@picasso/contract'

const pluralize = createPluralizer('en')

export const messages = {
  staffMustBeAdmin: 'Only an admin can be staff.',
  accountExists: 'There is an account with this address. Delete the account first.',
  ordersStillOpen: (numbers: readonly string[]) =>
    pluralize(numbers.length, {
      one: `An order is still open: ${numbers.join(', ')}. Bring it to its end first.`,
      other: `Orders are still open: ${numbers.join(', ')}. Bring them to their end first.`,
    }),
}
