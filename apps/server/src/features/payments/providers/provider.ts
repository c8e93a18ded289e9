import type { PaymentMethod } from '@picasso/contract'

import type { Payment } from '../queries.ts'

export interface Money {
  amountMinor: number
  currency: string
}

/** What a provider says of one payment. */
export type ProviderPaymentStatus =
  | { state: 'open' }
  /** The buyer has done their part, and the bank takes its time. */
  | { state: 'processing' }
  | { state: 'succeeded'; paid: Money; chargeRef: string }
  | { state: 'failed' }

/** What a page on which somebody pays says, and where it leads afterwards. */
export interface CheckoutDetails {
  /** Human number of the order. */
  number: string
  shopName: string
  email: string
  /** Address to which the buyer comes back, whatever happened. */
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

/** A provider that has decided and will say the same again; any other fault means that nobody knows what happened. */
export class ProviderRejection extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ProviderRejection'
  }
}

/** A way to take money, and to give it back. Orders know nothing of it but this. Every call may be repeated and is then the same deed. */
export interface PaymentProvider {
  /** Makes the page on which it is paid. */
  start(payment: Payment, details: CheckoutDetails): Promise<{ providerRef: string; url: string }>
  /** How it stands. */
  fetchStatus(payment: Payment): Promise<ProviderPaymentStatus>
  /** Makes sure that no money can come any more; the answer tells whether it has come already. */
  expire(payment: Payment): Promise<ProviderPaymentStatus>
  /** Gives money back; null where a person has to do it. */
  refund(payment: Payment, refund: ProviderRefundRequest): Promise<ProviderRefundStatus> | null
}

/** What a provider, the buyer's return, a question of ours or a person reports of a payment. */
export interface PaymentUpdate {
  provider: PaymentMethod
  /** The reporter's own id of this report: the same id is the same report. */
  eventId: string
  reference: string
  kind: 'succeeded' | 'failed' | 'processing'
  /** What came; absent where it came as it was asked for. */
  paid?: Money
  chargeRef?: string
  /** The person of the shop who has seen the money, and the number of the statement or receipt it stands on. */
  confirmedBy?: { name: string | null; statement: string | undefined }
}
