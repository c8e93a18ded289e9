import type { Language } from '@picasso/contract'

const english = {
  unknownCode: 'There is no such code.',
  notStarted: 'This code cannot be used yet.',
  expired: 'This code has run out.',
  limitReached: 'This code was used as often as it may be.',
  alreadyUsed: 'You have used this code already. Each customer can use it once.',
  belowMinimum: (minimum: string) => `This code needs pieces for at least ${minimum}.`,
  percent: (percent: number) => `takes ${percent} % off your pieces.`,
  amount: (amount: string) => `takes ${amount} off your pieces.`,
  percentAndDelivery: (percent: number) => `takes ${percent} % off your pieces and sends them for nothing.`,
  amountAndDelivery: (amount: string) => `takes ${amount} off your pieces and sends them for nothing.`,
  freeDelivery: 'sends your parcel for nothing.',
  /** Why a code cannot be saved as it was sent. */
  validation: {
    percentRange: 'Enter 1 to 100 percent.',
    amountMissing: 'Enter what it takes off.',
    endBeforeStart: 'It must end after it begins.',
    codeExists: 'There is such a code already.',
    codeLocked: 'Orders used this code, so its name stays. Add another code instead.',
    inUse: 'Orders used this code. Switch it off instead.',
  },
}

const spanish: typeof english = {
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

export const MESSAGES: Record<Language, typeof english> = { en: english, es: spanish }
