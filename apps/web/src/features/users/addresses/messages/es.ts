import type { messages as english } from './en.ts'

export const messages: typeof english = {
  country: 'País',
  street: 'Calle y número',
  addressLine2: 'Piso, puerta, empresa',
  city: 'Ciudad',
}
