import type { words as english } from './en.ts'

export const words: typeof english = {
  none: 'Ese código no existe.',
  notYet: 'Este código todavía no se puede usar.',
  over: 'Este código ha caducado.',
  usedUp: 'Este código ya se ha usado todas las veces que se podía.',
  minimum: (least) => `Este código necesita prendas por al menos ${least}.`,
  percent: (percent) => `descuenta un ${percent} % de tus prendas.`,
  amount: (amount) => `descuenta ${amount} de tus prendas.`,
  freeDelivery: 'te envía el paquete gratis.',
}
