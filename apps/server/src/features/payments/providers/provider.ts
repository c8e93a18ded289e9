import type { PaymentMethod } from '@picasso/contract'

import type { Payment } from '../queries.ts'

export interface Money {
  amountMinor: number
  currency: string
}

/** The status of a payment at its provider. */
export type ProviderPaymentStatus =
  | { state: 'open' }
  /** The buyer has authorized the payment, and the bank has not transferred it yet. */
  | { state: 'processing' }
  | { state: 'succeeded'; paid: Money; chargeRef: string }
  | { state: 'failed' }

/** What the provider's checkout page shows, and where it redirects. */
export interface CheckoutDetails {
  /** Order number that people read. */
  number: string
  shopName: string
  email: string
  /** Address the buyer returns to, whatever the result. */
  returnUrl: string
}

export interface ProviderRefundRequest {
  id: string
  amountMinor: number
}

export interface ProviderRefundStatus {
  state: 'pending' | 'succeeded' | 'failed'
  providerRef: string
  /** Why it failed. */
  error: string | null
}

/** A final rejection by the provider; after any other error the result is unknown. */
export class ProviderRejection extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRejection'
  }
}

/** A payment provider as orders see it. Every call is idempotent. */
export interface PaymentProvider {
  /** Creates the checkout page. */
  start(payment: Payment, details: CheckoutDetails): Promise<{ providerRef: string; url: string }>
  /** Fetches the current status. */
  fetchStatus(payment: Payment): Promise<ProviderPaymentStatus>
  /** Cancels the payment; the returned status tells whether it had succeeded already. */
  expire(payment: Payment): Promise<ProviderPaymentStatus>
  /** Refunds money; null where a person has to do it. */
  refund(payment: Payment, refund: ProviderRefundRequest): Promise<ProviderRefundStatus> | null
}

/** A report about a payment, from a webhook, the buyer's return, a status check or a staff member. */
export interface PaymentUpdate {
  provider: PaymentMethod
  /** Id of the report at its source; each id counts once. */
  eventId: string
  reference: string
  kind: 'succeeded' | 'failed' | 'processing'
  /** The paid sum; absent where it is the requested one. */
  paid?: Money
  chargeRef?: string
  /** The staff member who confirmed the payment, and the number of the statement or receipt. */
  confirmedBy?: { name: string | null; statement: string | undefined }
}
