const formatList = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`

export const messages = {
  trackParcel: 'Follow your parcel',
  parcel: 'Parcel',
  cancelledWithRefund: (number: string, amount: string) => `Order ${number} is cancelled. We give you back ${amount} the way you paid.`,
  cancelledInDispute: (number: string, amount: string) =>
    `Order ${number} is cancelled. Your bank is deciding about your payment; if it decides that the payment stands, we give you back ${amount}.`,
  cancelledWithoutRefund: (number: string) => `Order ${number} is cancelled, and there is nothing to pay.`,
  cancelReason: (reason: string) => `The reason: ${reason}`,
  inProduction: {
    subject: (number: string) => `Your order ${number} is being made`,
    heading: 'Your order is being made',
    text: (number: string) => `We have begun to make order ${number}. From now on it can no longer be changed on its page.`,
  },
  shipped: {
    subject: (number: string) => `Your order ${number} is on its way`,
    heading: 'Your parcel is on its way',
    text: (number: string, delivery: string) => `Order ${number} has left our workshop by ${delivery}.`,
  },
  delivered: {
    subject: (number: string) => `Your order ${number} has arrived`,
    heading: 'Your order has arrived',
    text: (number: string) => `Order ${number} was handed over. If anything is wrong with it, tell us on its page and add a photo.`,
    careTitle: 'So that it lasts',
    care: ['Wash it inside out, at 30 °C.', 'Dry it on the line.', 'Iron it inside out, never over the print.'],
    review: 'Tell us how it was',
  },
  onHold: {
    subject: (number: string) => `Your order ${number} is on hold`,
    heading: 'Your order has to wait',
    text: (number: string, reason: string) => `We cannot go on with order ${number} at the moment: ${reason}`,
  },
  cancelled: { subject: (number: string) => `Your order ${number} is cancelled`, heading: 'Your order is cancelled' },
  resumed: {
    subject: (number: string) => `Your order ${number} goes on`,
    heading: 'Your order goes on',
    text: (number: string) => `Order ${number} is no longer on hold.`,
  },
  newLink: {
    subject: (number: string) => `A new link to your order ${number}`,
    heading: 'A new link to your order',
    text: 'The links in our earlier mails about this order do not work any more. Please use this one.',
  },
  reprintAccepted: { subject: (number: string) => `We print it again: order ${number}`, heading: 'We print it again for you' },
  reprintRejected: { subject: (number: string) => `About your complaint: order ${number}`, heading: 'About your complaint' },
  orderNumber: 'Order number',
  viewOrder: 'See your order',
  reason: 'You are receiving this mail because this address was given with the order. Its link opens the order without an account.',
  confirmationExpired: 'This order was cancelled because nobody confirmed it in time. Please order again.',
  notOwnDesign: 'this design is not in this browser or account.',
  differentCountry: 'Delivery was priced for another country. Please write to us.',
  emailLocked: 'This address cannot be changed here. Please write to us.',
  cancelYourself: 'You can still cancel this order yourself.',
  tooLateToCancel: 'It is too late to cancel this order.',
  notShipped: 'Your parcel has not left yet.',
  claimAlreadyOpen: 'You have told us about this piece already. We are looking into it.',
  onFilm: 'This piece is already laid out for printing, so its size can no longer be changed. You can still cancel the order.',
  differentPrice: 'This size has another price. Please cancel and order it anew.',
  /** What blocks a transition of the shipping status. */
  transitions: {
    paymentDispute: 'The buyer disputes the payment at their bank. Answer there; once it is dealt with, put the notice above away.',
    awaitingConfirmation: 'The buyer has not confirmed it yet by the link in their email.',
    awaitingPayment: 'The order is not paid yet.',
    notReserved: 'Its pieces were sold meanwhile, and there are too few on the shelf. Once there are more, it can go on.',
    filesFailed: 'The print files of a line could not be drawn.',
    filesRendering: 'The print files are still being drawn.',
    printRequired: 'Some of it has to be printed first: start production.',
    ownerRefundOnly: 'It is paid, and only an owner of the shop may give money back.',
    finalStatus: (state: string) => `This order is ${state}, and stays so.`,
    allowedStatuses: (state: string, statuses: readonly string[]) => `This order is ${state}. It can be moved to: ${formatList(statuses)}.`,
  },
}
