export const messages = {
  currencyFixed: 'Orders were placed in this currency, so it stays.',
  paymentMethodRequired: 'Keep at least one way to pay switched on.',
  /** Ways to pay, as a buyer chooses among them. */
  payments: {
    stripe: { title: 'Card', text: 'On the page of Stripe, who never shows us your card.' },
    'bank-transfer': {
      title: 'Bank transfer',
      text: 'To our account, within a week. You get its number with the order; we begin when the money is there.',
    },
    'cash-on-delivery': { title: 'Cash on delivery', text: 'Pay in cash when the parcel is handed to you.' },
    test: { title: 'Test payment', text: 'A page that plays the bank. No money moves.' },
  },
}
