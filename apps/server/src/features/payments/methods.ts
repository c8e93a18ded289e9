import type { PaymentMethod } from '@picasso/contract'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface MethodConfig {
  /** How long the pieces of an unpaid order stay reserved; null where the money comes with the parcel. */
  holdMs: number | null
  /** Where the buyer pays; null where no page takes the money. */
  getPath(reference: string): string | null
}

/** What is true of each way to pay, whoever the provider is. */
const METHOD_CONFIG: Record<PaymentMethod, MethodConfig> = {
  stripe: { holdMs: 15 * MINUTE_MS, getPath: (reference) => `/api/payments/pay/${reference}` },
  // A transfer is made by hand, and banks rest at weekends.
  'bank-transfer': { holdMs: 7 * DAY_MS, getPath: () => null },
  'cash-on-delivery': { holdMs: null, getPath: () => null },
  // A page of our own that plays the bank; mounted in a demo shop only.
  test: { holdMs: 15 * MINUTE_MS, getPath: (reference) => `/demo/payment/${reference}` },
}

/** Where the payment of this reference is made, or null for one made past any page. */
export const getPaymentPath = (method: PaymentMethod, reference: string): string | null => METHOD_CONFIG[method].getPath(reference)

/** True where a page takes the money, and a provider reports it. */
export const isOnline = (method: PaymentMethod): boolean => getPaymentPath(method, '') !== null

/** True where nothing is made before the money is there. */
export const isPrepaid = (method: PaymentMethod): boolean => METHOD_CONFIG[method].holdMs !== null

/** Until when the pieces of an order placed now are kept for its money; null where they are the buyer's at once. */
export const getHoldExpiry = (method: PaymentMethod, now: Date): Date | null => {
  const { holdMs } = METHOD_CONFIG[method]
  return holdMs === null ? null : new Date(now.getTime() + holdMs)
}
