import { createPluralizer } from '@picasso/contract'

const plural = createPluralizer('en')

export const messages = {
  receipt: 'Receipt',
  receiptTitle: (number: string) => `Receipt ${number}`,
  /** Of the file. */
  receiptFileName: (number: string) => `receipt-${number}`,
  billingAddress: 'Billed and delivered to',
  contact: 'Reached at',
  item: 'Piece',
  quantity: 'Number',
  unitPrice: 'Each',
  amount: 'Amount',
  pricePart: (label: string, amount: string) => `${label} ${amount}`,
  items: 'Pieces',
  discount: 'Discount',
  discountWithCode: (code: string) => `Discount (${code})`,
  tax: 'Tax',
  total: 'Total',
  taxIncluded: 'Tax included',
  refunded: 'Given back',
  remaining: 'Remains',
  paymentDate: (day: string, method: string) => `Paid on ${day}: ${method}.`,
  noPaymentNeeded: 'This order was cancelled; nothing is to be paid.',
  awaitingPayment: (method: string, state: string) => `Not paid yet: ${method}. ${state}.`,
  cancelled: 'This order was cancelled.',
  footerNote: 'Thank you for your order.',
  packingSlipTitle: (number: string) => `Packing slip ${number}`,
  packingSlipFileName: (number: string) => `packing-slip-${number}`,
  packingSlipHeading: (day: string) => `Packing slip, ordered on ${day}`,
  deliveryDate: (delivery: string, day: string) => `${delivery}, at the door by ${day}`,
  note: (note: string) => `Note of the buyer: ${note}`,
  pictureOf: (title: string, color: string) => `Picture of the piece: ${title}, ${color}`,
  variant: (color: string, size: string) => `${color}, size ${size}`,
  totalQuantity: (quantity: number) => plural(quantity, { one: '1 piece in all', other: `${quantity} pieces in all` }),
}
