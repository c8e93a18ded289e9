import type { PaymentMethod, Reason } from '@picasso/contract'

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

export interface ProviderRefundRequest {
  id: string
  /** The provider's id once it is known: from the beginning for a refund that was issued in the provider's dashboard. */
  providerRef: string | null
  amountMinor: number
}

export interface ProviderRefundStatus {
  state: 'pending' | 'succeeded' | 'failed'
  providerRef: string
  /** Why it failed. */
  error: string | null
}

type RejectionReason = Exclude<Reason, { text: string }>

/** A final rejection by the provider; after any other error the result is unknown. */
export class ProviderRejection extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, options?: ErrorOptions) {
    super('code' in reason ? reason.code : reason.providerMessage, options)
    this.name = 'ProviderRejection'
    this.reason = reason
  }
}

/** A payment provider, once its checkout page is open. Every call is idempotent. */
export interface PaymentProvider {
  /** Fetches the current status. */
  fetchStatus(payment: Payment): Promise<ProviderPaymentStatus>
  /** Cancels the payment; the returned status shows whether it had already succeeded. */
  expire(payment: Payment): Promise<ProviderPaymentStatus>
  /** Refunds money; null where a person has to do it. */
  refund(payment: Payment, refund: ProviderRefundRequest): Promise<ProviderRefundStatus> | null
}

/** The staff member who confirmed a payment, and the number of the statement or receipt. */
export interface PaymentConfirmation {
  name: string | null
  statement: string | undefined
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
  confirmedBy?: PaymentConfirmation
}
