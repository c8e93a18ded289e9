import type { PaymentMethod } from '@picasso/contract'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface MethodFacts {
  /** How long the pieces of an unpaid order stay reserved; null where the money comes with the parcel. */
  holdMs: number | null
  /** Where the buyer pays; null where no page takes the money. */
  addressOf(reference: string): string | null
}

/** What is true of each way to pay, whoever the provider is. */
const FACTS: Record<PaymentMethod, MethodFacts> = {
  stripe: { holdMs: 15 * MINUTE_MS, addressOf: (reference) => `/api/payments/pay/${reference}` },
  // A transfer is made by hand, and banks rest at weekends.
  'bank-transfer': { holdMs: 7 * DAY_MS, addressOf: () => null },
  'cash-on-delivery': { holdMs: null, addressOf: () => null },
  // A page of our own that plays the bank; mounted in a demo shop only.
  test: { holdMs: 15 * MINUTE_MS, addressOf: (reference) => `/demo/payment/${reference}` },
}

/** Where the payment of this reference is made, or null for one made past any page. */
export const paymentAddress = (method: PaymentMethod, reference: string): string | null => FACTS[method].addressOf(reference)

/** True where a page takes the money, and a provider reports it. */
export const isOnline = (method: PaymentMethod): boolean => paymentAddress(method, '') !== null

/** True where nothing is made before the money is there. */
export const isPrepaid = (method: PaymentMethod): boolean => FACTS[method].holdMs !== null

/** Until when the pieces of an order placed now are kept for its money; null where they are the buyer's at once. */
export const holdFrom = (method: PaymentMethod, now: Date): Date | null => {
  const { holdMs } = FACTS[method]
  return holdMs === null ? null : new Date(now.getTime() + holdMs)
}
