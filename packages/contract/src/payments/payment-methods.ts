/** How an order can be paid for. */
export const PAYMENT_METHODS = ['stripe', 'bank-transfer', 'cash-on-delivery', 'test'] as const

/** Payment method inside a sentence. */
export const PAYMENT_METHOD_NAMES: Record<(typeof PAYMENT_METHODS)[number], string> = {
  stripe: 'card',
  'bank-transfer': 'bank transfer',
  'cash-on-delivery': 'cash on delivery',
  test: 'test payment',
}
