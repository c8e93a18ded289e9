const disputeReasons: Readonly<Record<string, string>> = {}

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
    cashOnDelivery: (total: string) => `We have received it. You pay ${total} in cash when the parcel is handed to you.`,
    online: 'We have received it. We begin to print as soon as it is paid. If you have not paid yet, you can do so on its page.',
    transfer: (total: string) =>
      `We have received it. Please send ${total} to our account within a week. We begin to print as soon as it is there.`,
    account: 'Our account',
    reference: 'Reference',
    items: 'Pieces',
    discount: 'Discount',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'Total',
    deliveryTo: 'Delivery to',
    deliveryTime: 'Arrives',
    days: (from: number, to: number) => `${from}–${to} working days after it is printed`,
    reason: 'You get this mail because this address was given with the order. Keep it: its links open the order without an account.',
  },
  /** Email that confirms its payment. */
  paymentReceived: {
    subject: (number: string) => `We have your payment for order ${number}`,
    text: (amount: string, number: string) => `We have received ${amount} for order ${number}.`,
    nextStep: 'We begin to make your pieces.',
    heading: 'Thank you, it is paid',
  },
  orderNumber: 'Order number',
  viewOrder: 'See your order',
  receipt: 'Receipt',
  reason: 'You get this mail because this address was given with the order. Its links open the order without an account.',
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
    reason: 'You get this mail because you run this shop. Its settings say who does.',
  },
  itemsNotInCart: 'Some of these pieces are no longer in your cart. Perhaps they are ordered already.',
  variantNotFound: 'There is no such piece in the shop.',
  unavailable: (item: string) => `${item}: no longer on offer.`,
  noDeliveryMethod: 'The shop delivers nothing at the moment.',
  noPaymentNeeded: 'This order has nothing to be paid here.',
  tooManyOrdersFromNetwork: 'Very many orders came from here. Please sign in with the address of the order, or try again later.',
  tooManyOrders: 'These are many orders within a minute. Please wait a moment.',
  /** Reasons of a dispute by the bank's code; in English the code itself. */
  disputeReasons,
  disputeLost: 'The bank has given the buyer their money: decide what becomes of the order.',
  /** Events of an order, for its buyer. */
  history: {
    orderPlaced: 'Order placed.',
    paymentDispute: 'The payment is disputed at the bank.',
    orderConfirmed: 'The order was confirmed.',
    confirmationExpired: 'Not confirmed in time.',
    paymentReceived: 'Payment received.',
    noPaymentNeeded: 'Nothing is to be paid.',
    paymentFailed: 'The payment did not go through. You can try again.',
    paymentProcessing: 'Your bank is making the payment. That can take some days.',
    paymentRetry: 'Payment started again.',
    paymentExpired: 'Not paid in time: the pieces are no longer reserved. The order can still be paid while there are pieces left.',
    addressChanged: 'Delivery address changed.',
    disputeWon: 'The bank has decided for the shop: the payment stands.',
    disputeLost: 'The bank has given the money back to the buyer.',
    resumed: 'No longer on hold.',
    backInProduction: 'Back in production.',
    cancelRequested: (reason: string) => `Asked to cancel: ${reason}`,
    reprintRequested: (title: string) => `Asked for a new print of ${title}.`,
    sizeChanged: (title: string, before: string, after: string) => `${title}: size ${before} changed to ${after}.`,
    refunded: (amount: string) => `${amount} given back.`,
    reprintAccepted: (reply: string) => `We print it again: ${reply}`,
    reprintRejected: (reply: string) => `We cannot print it again: ${reply}`,
    disputeOpened: (reason: string) => `The buyer disputes the payment at their bank: ${reason}.`,
    backInProductionReason: (reason: string) => `Back in production: ${reason}`,
  },
}
