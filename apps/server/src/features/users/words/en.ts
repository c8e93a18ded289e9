import { pluralIn } from '@picasso/contract'

const plural = pluralIn('en')

export const words = {
  onlyAdminIsStaff: 'Only an admin can be staff.',
  hasAccount: 'There is an account with this address. Delete the account first.',
  openOrders: (numbers: readonly string[]) =>
    plural(numbers.length, {
      one: `An order is still open: ${numbers.join(', ')}. Bring it to its end first.`,
      other: `Orders are still open: ${numbers.join(', ')}. Bring them to their end first.`,
    }),
}
