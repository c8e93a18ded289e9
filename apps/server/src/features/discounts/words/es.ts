import type { words as english } from './en.ts'

export const words: typeof english = {
  none: 'Ese código no existe.',
  notYet: 'Este código todavía no se puede usar.',
  over: 'Este código ha caducado.',
  usedUp: 'Este código ya se ha usado todas las veces que se podía.',
  usedByCustomer: 'Ya has usado este código. Cada cliente puede usarlo una vez.',
  minimum: (least) => `Este código necesita prendas por al menos ${least}.`,
  percent: (percent) => `descuenta un ${percent} % de tus prendas.`,
  amount: (amount) => `descuenta ${amount} de tus prendas.`,
  percentAndDelivery: (percent) => `descuenta un ${percent} % de tus prendas y te las envía gratis.`,
  amountAndDelivery: (amount) => `descuenta ${amount} de tus prendas y te las envía gratis.`,
  freeDelivery: 'te envía el paquete gratis.',
  sent: {
    percentRange: 'Escribe entre 1 y 100 por ciento.',
    amountMissing: 'Escribe cuánto rebaja.',
    endsTooEarly: 'Tiene que terminar después de empezar.',
    codeTaken: 'Ya existe un código así.',
    nameStays: 'Este código ya se ha usado en pedidos, así que conserva su nombre. Añade otro código.',
    inUse: 'Este código ya se ha usado en pedidos. Desactívalo.',
  },
}
