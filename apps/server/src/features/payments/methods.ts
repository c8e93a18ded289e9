import type { PaymentMethod } from '@picasso/contract'

import { DAY_MS, MINUTE_MS } from '../../platform/units.ts'

interface MethodConfig {
  /** How long the stock of an unpaid order stays reserved; null for payment on delivery. */
  holdMs: number | null
  /** Path of the payment page; null where there is none. */
  getPath(reference: string): string | null
}

/** Properties of each payment method. */
const METHOD_CONFIG: Record<PaymentMethod, MethodConfig> = {
  stripe: { holdMs: 15 * MINUTE_MS, getPath: (reference) => `/api/payments/pay/${reference}` },
  // A transfer is made by hand, and banks do not work at weekends.
  'bank-transfer': { holdMs: 7 * DAY_MS, getPath: () => null },
  'cash-on-delivery': { holdMs: null, getPath: () => null },
  // A test bank page of the shop itself; mounted in a demo shop only.
  test: { holdMs: 15 * MINUTE_MS, getPath: (reference) => `/demo/payment/${reference}` },
}

/** Path of the page for this payment; null for a method without one. */
export const getPaymentPath = (method: PaymentMethod, reference: string): string | null => METHOD_CONFIG[method].getPath(reference)

/** True where the buyer pays on a page and a provider reports it. */
export const isOnline = (method: PaymentMethod): boolean => getPaymentPath(method, '') !== null

/** True where production starts only after payment. */
export const isPrepaid = (method: PaymentMethod): boolean => METHOD_CONFIG[method].holdMs !== null

/** Until when the stock of an unpaid order is held; null where it is taken at once. */
export const getHoldExpiry = (method: PaymentMethod, now: Date): Date | null => {
  const { holdMs } = METHOD_CONFIG[method]
  return holdMs === null ? null : new Date(now.getTime() + holdMs)
}
