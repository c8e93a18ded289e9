export const messages = {
  label: 'Purchase progress',
  select: { title: 'Select Product', caption: 'Select the product' },
  customize: { title: 'Customize Design', caption: 'Make your own Product' },
  summary: { title: 'Summary', caption: 'Review your final Design' },
  checkout: { title: 'Checkout', caption: 'Make the payment' },
}
