import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')

export const messages = {
  /** Of the file. */
  receiptFileName: (number: string) => `receipt-${number}`,
  confirmationFileName: (number: string) => `order-confirmation-${number}`,
  pricePart: (label: string, amount: string) => `${label}\u00a0${amount}`,
  packingSlip: 'Packing slip',
  packingSlipTitle: (number: string) => `Packing slip ${number}`,
  packingSlipFileName: (number: string) => `packing-slip-${number}`,
  ordered: (day: string) => `Ordered ${day}`,
  recipient: 'Goes to',
  delivery: 'Delivery',
  deliveryDate: (day: string) => `At the door by ${day}`,
  note: 'Note of the buyer',
  missingLetters: 'Letters are missing',
  boxesAreLetters: 'A crossed box stands for each letter that this paper cannot print.',
  copyAddress: 'Copy the address from the order on the screen.',
  readOnSite: 'The page of the order shows them all.',
  pictureOf: (title: string, color: string) => `Picture of the piece: ${title}, ${color}`,
  cardPicture: (name: string) => `Picture of “${name}”`,
  totalQuantity: (quantity: number) => plural(quantity, { one: '1 piece in all', other: `${quantity} pieces in all` }),
}
