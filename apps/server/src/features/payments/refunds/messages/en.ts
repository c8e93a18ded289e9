export const messages = {
  subject: (money: string, number: string) => `We have given you back ${money} for order ${number}`,
  preview: (money: string, number: string) => `${money} of order ${number} are on the way to you.`,
  heading: 'Your money comes back',
  text: (money: string, number: string) => `We have given you back ${money} for order ${number}, the way you paid.`,
  arrivalNote: 'It reaches your account within a few working days.',
  reasonTitle: 'Why',
  viewOrder: 'See your order',
  receipt: 'Receipt',
  reason: 'You get this mail because this address was given with the order. Its links open the order without an account.',
  /** Why an owner's refund is rejected. */
  admin: {
    paymentDisputed:
      'The buyer disputes this payment at their bank, so the money may leave twice. Confirm that you want to give it back all the same.',
    noPayment: 'No money came that could be given back.',
    selectLines: 'Choose pieces of this order.',
    alreadyRefunded: 'This money was given back another way meanwhile.',
    noActionNeeded: 'This refund needs nobody at the moment.',
    maxAmount: (amount: string) => `Give back at most ${amount}.`,
  },
}
