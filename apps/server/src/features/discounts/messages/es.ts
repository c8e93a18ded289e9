import type { messages as english } from './en.ts'

export const messages: typeof english = {
  unknownCode: 'Ese código no existe.',
  notStarted: 'Este código todavía no se puede usar.',
  expired: 'Este código ha caducado.',
  limitReached: 'Este código ya se ha usado todas las veces que se podía.',
  alreadyUsed: 'Ya has usado este código. Cada cliente puede usarlo una vez.',
  belowMinimum: (minimum) => `Este código necesita prendas por al menos ${minimum}.`,
  percent: (percent) => `descuenta un ${percent} % de tus prendas.`,
  amount: (amount) => `descuenta ${amount} de tus prendas.`,
  percentAndDelivery: (percent) => `descuenta un ${percent} % de tus prendas y te las envía gratis.`,
  amountAndDelivery: (amount) => `descuenta ${amount} de tus prendas y te las envía gratis.`,
  freeDelivery: 'te envía el paquete gratis.',
  validation: {
    percentRange: 'Escribe entre 1 y 100 por ciento.',
    amountMissing: 'Escribe cuánto rebaja.',
    endBeforeStart: 'Tiene que terminar después de empezar.',
    codeExists: 'Ya existe un código así.',
    codeLocked: 'Este código ya se ha usado en pedidos, así que conserva su nombre. Añade otro código.',
    inUse: 'Este código ya se ha usado en pedidos. Desactívalo.',
  },
}
