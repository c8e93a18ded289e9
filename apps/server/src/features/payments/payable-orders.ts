import type { PaymentMethod, PaymentStatus, Reason, ReviewReason, ShippingStatus } from '@picasso/contract'

import type { Database, Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import type { Money, PaymentConfirmation } from './providers/provider.ts'

/** An order as payments see it. */
export interface PayableOrder {
  id: string
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  shippingStatus: ShippingStatus
  totalMinor: number
  currency: string
  /** Since when the buyer disputes the payment at their bank. */
  disputedAt: Date | null
}

/** What a provider's page shows of an order, and where it leads back to. */
export interface CheckoutOrder {
  /** Order number that people read. */
  number: string
  email: string
  /** Path of the order's page. */
  path: string
}

/** A report about a payment: by a staff member, or else by the provider. */
export interface PaymentReport {
  at: Date
  confirmedBy: PaymentConfirmation | undefined
}

/** Why an order cannot accept money. */
export type SurplusReason = Extract<ReviewReason, { cause: 'paid-after-cancel' | 'paid-twice' | 'wrong-amount' }>

/** A refund and what is refunded of the order with it. */
interface SettledRefund {
  at: Date
  amount: Money
  /** Everything refunded of the money that paid for the order. */
  refundedMinor: number
}

/**
 * The orders that payments pay for, as the app hands them in: payments know nothing else of an order. Each change stores what the order's
 * history says about it and queues what follows from it. It runs in the caller's transaction, which has locked the order.
 */
export interface PayableOrders {
  findOrder(database: Database, orderId: string): Promise<PayableOrder | undefined>
  /** Locks an order until the transaction ends. */
  lockOrder(transaction: Transaction, orderId: string): Promise<PayableOrder | undefined>
  /** The path has the order's key, unless its links were revoked after the payment was created: then this payment must not open it. */
  findCheckoutOrder(database: Database, orderId: string, paymentCreatedAt: Date): Promise<CheckoutOrder | undefined>
  /** Quantities of an order by the id of its line. */
  selectQuantities(transaction: Transaction, orderId: string): Promise<ReadonlyMap<string, number>>

  /** Takes the stock and starts printing. */
  confirmPayment(transaction: Transaction, orderId: string, report: PaymentReport & { isFree: boolean }): Promise<void>
  failPayment(transaction: Transaction, orderId: string, report: PaymentReport): Promise<void>
  /** The buyer has authorized the payment; the stock stays held for as long as the slowest bank takes. */
  awaitBank(transaction: Transaction, orderId: string, report: PaymentReport): Promise<void>
  /** Money that the order cannot accept: somebody has to refund it. */
  flagSurplus(transaction: Transaction, orderId: string, report: PaymentReport & { reason: SurplusReason }): Promise<void>
  /** Holds the stock again for another attempt to pay; rejects when there is too little of it, or the discount code has been used up. */
  reopenPayment(transaction: Transaction, orderId: string, at: Date): Promise<void>

  /** The buyer disputes the payment at their bank. One that has closed already is only recorded. */
  openDispute(
    transaction: Transaction,
    orderId: string,
    dispute: { at: Date; eventId: string; reason: string; isClosed: boolean },
  ): Promise<void>
  /** While another dispute of the order is open, it stays disputed. */
  closeDispute(transaction: Transaction, orderId: string, dispute: { at: Date; isWon: boolean; isOtherOpen: boolean }): Promise<void>

  recordRefund(
    transaction: Transaction,
    orderId: string,
    refund: {
      at: Date
      amount: Money
      reason: Reason
      isByHand: boolean
      by: string | null
      /** Whether it leaves nothing of the money that the order cannot accept, and nothing of all that was paid. */
      isSurplusRefunded: boolean
      isFullyRefunded: boolean
    },
  ): Promise<void>
  completeRefund(
    transaction: Transaction,
    orderId: string,
    refund: SettledRefund & { id: string; isByHand: boolean; by: string | null; statement: string | null },
  ): Promise<void>
  failRefund(transaction: Transaction, orderId: string, refund: SettledRefund & { error: Reason }): Promise<void>
}

/** What payments work with. */
export type PaymentServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'stripe'> & { orders: PayableOrders }
