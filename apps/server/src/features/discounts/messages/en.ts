export const messages = {
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
  /** Why a code cannot be kept as it was sent. */
  validation: {
    percentRange: 'Enter 1 to 100 percent.',
    amountMissing: 'Enter what it takes off.',
    endBeforeStart: 'It must end after it begins.',
    codeExists: 'There is such a code already.',
    codeLocked: 'Orders used this code, so its name stays. Add another code instead.',
    inUse: 'Orders used this code. Switch it off instead.',
  },
}
