/** What was paid, formatted for its reader; the method as it stands inside a sentence. */
interface PaidFacts {
  amount: string
  method: string
  day: string
  number: string
}

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
    free: 'We have your order, and there is nothing to pay.',
    cashOnDelivery: (total: string) => `You pay ${total} in cash when the parcel is handed to you, and nothing before.`,
    online: (total: string, method: string, minutes: number) =>
      `Please pay ${total} by ${method} within ${minutes} minutes of ordering: your pieces are kept for you until then.`,
    afterPayment: 'We begin to print as soon as it is paid. If you have paid already, our next mail confirms it.',
    transfer: (total: string, day: string) =>
      `Please send ${total} to the account below so that it is there by ${day}: your pieces are kept for you until then, and we begin to print as soon as it arrives.`,
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
    text: ({ amount, method, day, number }: PaidFacts) => `We received ${amount} (${method}) on ${day} for order ${number}.`,
    nextStep: 'We begin to make your pieces.',
    heading: 'Thank you, it is paid',
  },
  /** Email about a refund. */
  refunded: {
    subject: (money: string, number: string) => `Your refund of ${money} for order ${number}`,
    preview: (money: string, number: string) => `${money} for order ${number} is on its way to you.`,
    heading: 'Your refund is on its way',
    /** By the way it was paid. */
    destinations: {
      stripe: 'To the card you paid with. Banks take up to 10 working days to show it.',
      'bank-transfer': 'By transfer to your bank account. It is there within a few working days.',
      'cash-on-delivery': 'By the way we agreed on, as you paid in cash.',
      test: 'To the test account you paid with. No real money moves.',
    },
    byHand: 'By the way we agreed on, as it could not go back to your card.',
    reasonTitle: 'Why',
    givenBack: 'Refunded',
    givenBackBefore: 'Refunded before',
    remaining: 'Remains',
  },
  progress: 'Where your order is',
  receivedAndPaid: 'Received and paid',
  yourPayment: 'your payment',
  /** `next` begins with a small letter. */
  nextStep: (current: string, next: string) => `${current} · next: ${next}`,
  /** Where an order is among its steps. */
  stepPosition: (position: number, count: number) => `${position} of ${count}`,
  pictureOf: (title: string, color: string) => `Picture of the piece: ${title}, ${color}`,
  /** A design by its garment and the name that its buyer gave it. */
  designTitle: (garment: string, name: string) => `${garment} “${name}”`,
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
