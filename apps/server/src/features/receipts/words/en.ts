import { pluralIn } from '@picasso/contract'

const plural = pluralIn('en')

export const words = {
  receipt: 'Receipt',
  titleOf: (number: string) => `Receipt ${number}`,
  /** Of the file. */
  fileOf: (number: string) => `receipt-${number}`,
  billedTo: 'Billed and delivered to',
  reachedAt: 'Reached at',
  piece: 'Piece',
  number: 'Number',
  each: 'Each',
  amount: 'Amount',
  pieces: 'Pieces',
  discount: 'Discount',
  discountWith: (code: string) => `Discount (${code})`,
  tax: 'Tax',
  total: 'Total',
  taxIncluded: 'Tax included',
  givenBack: 'Given back',
  remains: 'Remains',
  paidOn: (day: string, method: string) => `Paid on ${day}: ${method}.`,
  nothingDue: 'This order was cancelled; nothing is to be paid.',
  notPaid: (method: string, state: string) => `Not paid yet: ${method}. ${state}.`,
  cancelled: 'This order was cancelled.',
  thanks: 'Thank you for your order.',
  slip: (number: string) => `Packing slip ${number}`,
  slipFile: (number: string) => `packing-slip-${number}`,
  slipOf: (day: string) => `Packing slip, ordered on ${day}`,
  atDoor: (delivery: string, day: string) => `${delivery}, at the door by ${day}`,
  note: (note: string) => `Note of the buyer: ${note}`,
  variant: (color: string, size: string) => `${color}, size ${size}`,
  inAll: (pieces: number) => plural(pieces, { one: '1 piece in all', other: `${pieces} pieces in all` }),
}
