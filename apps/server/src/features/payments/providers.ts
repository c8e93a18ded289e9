import type { PaymentMethod } from '@picasso/contract'

/** A way to take money. Orders know nothing of it but this. */
export interface PaymentProvider {
  id: PaymentMethod
  /**
   * Where the buyer pays, for a provider that reports later whether money came; null when the shop itself takes the money.
   * An online payment holds the stock for a while only.
   */
  addressOf(reference: string): string | null
}

const cashOnDelivery: PaymentProvider = { id: 'cash-on-delivery', addressOf: () => null }

/** A page of our own that plays the bank; mounted in a demo shop only. */
const test: PaymentProvider = { id: 'test', addressOf: (reference) => `/demo/payment/${reference}` }

const PROVIDERS: Record<PaymentMethod, PaymentProvider> = { 'cash-on-delivery': cashOnDelivery, test }

/** Where the payment of this reference is made, or null for one made at the door. */
export const paymentAddress = (method: PaymentMethod, reference: string): string | null => PROVIDERS[method].addressOf(reference)

/** True when the provider takes the money before the parcel goes out. */
export const isOnline = (method: PaymentMethod): boolean => paymentAddress(method, '') !== null
