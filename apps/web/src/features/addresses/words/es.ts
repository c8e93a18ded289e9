import type { words as english } from './en.ts'

export const words: typeof english = {
  country: 'País',
  street: 'Calle y número',
  more: 'Piso, puerta, empresa',
  city: 'Ciudad',
}
