export const messages = {
  label: 'Purchase progress',
  select: { title: 'Select Product', caption: 'Select the product' },
  customize: { title: 'Customize Design', caption: 'Make your own Product' },
  summary: { title: 'Summary', caption: 'Review your final Design' },
  cart: { title: 'Cart', caption: 'Review your pieces' },
  checkout: { title: 'Checkout', caption: 'Make the payment' },
  order: { title: 'Order', caption: 'Follow it to your door' },
}
