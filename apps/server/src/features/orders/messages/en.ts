export const messages = {
  /** Email that confirms an order. */
  orderPlaced: {
    subject: (number: string) => `Your order ${number}`,
    preview: (number: string, total: string) => `We have received your order ${number}: ${total}.`,
    heading: 'Thank you for your order',
    confirmSubject: (number: string) => `Please confirm your order ${number}`,
    confirmHeading: 'One more step',
    confirm: (hours: number) =>
      `We have received an order in your name. Please confirm it within ${hours} hours; then we begin to print. If you did not order anything, do nothing: it is cancelled by itself.`,
    confirmIt: 'Confirm the order',
    free: 'We have received it, and there is nothing to pay.',
    cashOnDelivery: (total: string) => `We have received it. You pay ${total} in cash when the parcel is handed to you.`,
    online: 'We have received it. We begin to print as soon as it is paid. If you have not paid yet, you can do so on its page.',
    transfer: (total: string) =>
      `We have received it. Please send ${total} to our account within a week. We begin to print as soon as it is there.`,
    amount: 'Amount',
    account: 'Our account',
    reference: 'Reference',
    items: 'Pieces',
    discount: 'Discount',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'Total',
    deliveryTo: 'Delivery to',
    deliveryTime: 'Arrives',
    arrivesBy: (day: string) => `By ${day}`,
    arrivesIfPaid: (day: string, deadline: string) => `By ${day}, if paid on ${deadline}`,
    arrivesIfConfirmed: (day: string, deadline: string) => `By ${day}, if confirmed on ${deadline}`,
    reason:
      'You are receiving this mail because this address was given with the order. Keep it: its links open the order without an account.',
  },
  /** Email that confirms its payment. */
  paymentReceived: {
    subject: (number: string) => `We have your payment for order ${number}`,
    text: (amount: string, number: string) => `We have received ${amount} for order ${number}.`,
    nextStep: 'We begin to make your pieces.',
    heading: 'Thank you, it is paid',
  },
  /** Email about a refund. */
  refunded: {
    subject: (money: string, number: string) => `Your refund of ${money} for order ${number}`,
    preview: (money: string, number: string) => `${money} for order ${number} is on its way to you.`,
    heading: 'Your refund is on its way',
    text: (money: string, number: string) => `We have refunded ${money} for order ${number}, the way you paid.`,
    arrivalNote: 'It reaches your account within a few working days.',
    reasonTitle: 'Why',
    givenBack: 'Refunded',
    givenBackBefore: 'Refunded before',
    remaining: 'Remains',
  },
  progress: 'Where your order is',
  stepOf: (step: number, count: number) => `${step} of ${count}`,
  pictureOf: (title: string, color: string) => `Picture of the piece: ${title}, ${color}`,
  orderNumber: 'Order number',
  viewOrder: 'See your order',
  payOrder: 'Pay for your order',
  receipt: 'Receipt',
  reason: 'You are receiving this mail because this address was given with the order. Its links open the order without an account.',
  /** Email to the shop. */
  alert: {
    subject: (number: string, total: string) => `New order ${number}: ${total}`,
    text: (name: string, total: string) => `${name} ordered for ${total}.`,
    heading: 'A new order',
    open: 'Open the order',
    note: 'The buyer says',
    /** Decisions that an order needs. */
    decisions: {
      'cancel-request': {
        title: (number: string) => `${number}: the buyer asks to cancel`,
        text: 'The order is being made already, so the buyer cannot cancel it alone. Please answer.',
        detail: 'Why',
      },
      claim: {
        title: (number: string) => `${number}: a complaint`,
        text: 'The buyer is not content with what arrived and sent a photograph of it. Please answer.',
        detail: 'The buyer says',
      },
      dispute: {
        title: (number: string) => `${number}: the payment is disputed`,
        text: 'The buyer wants the money back from their bank. The order is on hold. Answer at your payment provider before its deadline, and give no money back here meanwhile: it could leave twice.',
        detail: 'Reason given to the bank',
      },
    },
    reason: 'You are receiving this mail because you run this shop. Its settings say who does.',
  },
  itemsNotInCart: 'Some of these pieces are no longer in your cart. Perhaps they are ordered already.',
  variantNotFound: 'There is no such piece in the shop.',
  unavailable: (item: string) => `${item}: no longer on offer.`,
  noDeliveryMethod: 'The shop delivers nothing at the moment.',
  tooManyOrdersFromNetwork: 'Very many orders came from here. Please sign in with the address of the order, or try again later.',
  tooManyOrders: 'These are many orders within a minute. Please wait a moment.',
}
