export const messages = {
  noPaymentNeeded: 'This order has nothing to be paid here.',
  /** Why an owner's refund is rejected. */
  paymentDisputed:
    'The buyer disputes this payment at their bank, so the money may leave twice. Confirm that you want to give it back all the same.',
  noPayment: 'No money came that could be refunded.',
  selectLines: 'Choose pieces of this order.',
  alreadyRefunded: 'This money was refunded another way meanwhile.',
  noActionNeeded: 'This refund needs nobody at the moment.',
  maxAmount: (amount: string) => `Give back at most ${amount}.`,
}
