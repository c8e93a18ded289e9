/** The two statuses of an order, their transitions, and what follows from them; server and web use the same tables. */

import type { PaymentMethod } from '../settings.ts'

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'cancelled', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const SHIPPING_STATUSES = ['pending', 'in_production', 'packed', 'shipped', 'delivered', 'returned', 'on_hold', 'cancelled'] as const
export type ShippingStatus = (typeof SHIPPING_STATUSES)[number]

/** Allowed transitions of the payment status. */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['confirmed', 'failed', 'cancelled'],
  failed: ['pending', 'confirmed', 'cancelled'],
  confirmed: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  cancelled: [],
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Awaiting payment',
  confirmed: 'Paid',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const SHIPPING_STATUS_LABELS: Record<ShippingStatus, string> = {
  pending: 'Order received',
  in_production: 'In production',
  packed: 'Packed',
  shipped: 'On the way',
  delivered: 'Delivered',
  returned: 'Returned',
  on_hold: 'On hold',
  cancelled: 'Cancelled',
}

/** The five steps of a regular order. */
export const PROGRESS_STATUSES = ['pending', 'in_production', 'packed', 'shipped', 'delivered'] as const satisfies readonly ShippingStatus[]

/**
 * Allowed transitions of the shipping status. `on_hold` also leads back to the previous status, and to `cancelled`: see
 * `getShippingTransitions`.
 */
const SHIPPING_TRANSITIONS: Record<ShippingStatus, readonly ShippingStatus[]> = {
  pending: ['in_production', 'packed', 'on_hold', 'cancelled'],
  in_production: ['packed', 'on_hold', 'cancelled'],
  packed: ['shipped', 'in_production', 'on_hold', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  on_hold: ['cancelled'],
  returned: [],
  cancelled: [],
}

/** Allowed transitions of an order; `heldFrom` is its status before `on_hold`. */
export const getShippingTransitions = (status: ShippingStatus, heldFrom: ShippingStatus | null): readonly ShippingStatus[] =>
  status === 'on_hold' && heldFrom !== null ? [heldFrom, ...SHIPPING_TRANSITIONS.on_hold] : SHIPPING_TRANSITIONS[status]

/** Until production starts the customer may change or cancel the order. */
export const isBeforeProduction = (status: ShippingStatus, heldFrom: ShippingStatus | null): boolean =>
  status === 'pending' || (status === 'on_hold' && heldFrom === 'pending')

/** True when payment does not block printing: the order is paid, or is paid on delivery. */
export const isPaymentCleared = ({
  paymentMethod,
  paymentStatus,
}: {
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
}): boolean =>
  paymentStatus === 'confirmed' ||
  paymentStatus === 'partially_refunded' ||
  (paymentMethod === 'cash-on-delivery' && paymentStatus === 'pending')

/** True when an order was paid and not fully refunded. */
export const hasRemainingPayment = ({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded'

/** Whether an order has its blanks: `held` while it waits for a payment or a confirmation, `taken` for good. */
export type OrderStock = 'held' | 'taken' | 'returned'

/** True while a cash order is unconfirmed: its stock is only held, while that of any other cash order is taken. */
export const needsConfirmation = ({ paymentMethod, stock }: { paymentMethod: PaymentMethod; stock: OrderStock }): boolean =>
  paymentMethod === 'cash-on-delivery' && stock === 'held'
