export const words = {
  none: 'There is no such code.',
  notYet: 'This code cannot be used yet.',
  over: 'This code has run out.',
  usedUp: 'This code was used as often as it may be.',
  usedByCustomer: 'You have used this code already. Each customer can use it once.',
  minimum: (least: string) => `This code needs pieces for at least ${least}.`,
  percent: (percent: number) => `takes ${percent} % off your pieces.`,
  amount: (amount: string) => `takes ${amount} off your pieces.`,
  percentAndDelivery: (percent: number) => `takes ${percent} % off your pieces and sends them for nothing.`,
  amountAndDelivery: (amount: string) => `takes ${amount} off your pieces and sends them for nothing.`,
  freeDelivery: 'sends your parcel for nothing.',
  /** Why a code cannot be kept as it was sent. */
  sent: {
    percentRange: 'Enter 1 to 100 percent.',
    amountMissing: 'Enter what it takes off.',
    endsTooEarly: 'It must end after it begins.',
    codeTaken: 'There is such a code already.',
    nameStays: 'Orders used this code, so its name stays. Add another code instead.',
    inUse: 'Orders used this code. Switch it off instead.',
  },
}
