export const words = {
  none: 'There is no such code.',
  notYet: 'This code cannot be used yet.',
  over: 'This code has run out.',
  usedUp: 'This code was used as often as it may be.',
  minimum: (least: string) => `This code needs pieces for at least ${least}.`,
  percent: (percent: number) => `takes ${percent} % off your pieces.`,
  amount: (amount: string) => `takes ${amount} off your pieces.`,
  freeDelivery: 'sends your parcel for nothing.',
}
