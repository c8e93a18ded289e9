/** The two states of an order and the moves between them; server and screens read the same tables. */

export const PAYMENT_STATUSES = ['pending', 'confirmed', 'failed', 'cancelled', 'partially_refunded', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const SHIPPING_STATUSES = ['pending', 'in_production', 'packed', 'shipped', 'delivered', 'returned', 'on_hold', 'cancelled'] as const
export type ShippingStatus = (typeof SHIPPING_STATUSES)[number]

/** From a payment status to those that may follow it. */
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

/**
 * From a shipping status to those that may follow it. `on_hold` also leads back to where the order came from, and to
 * `cancelled`: see `getShippingTransitions`.
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

/** Where an order may go next; `heldFrom` is where one on hold came from. */
export const getShippingTransitions = (status: ShippingStatus, heldFrom: ShippingStatus | null): readonly ShippingStatus[] =>
  status === 'on_hold' && heldFrom !== null ? [heldFrom, ...SHIPPING_TRANSITIONS.on_hold] : SHIPPING_TRANSITIONS[status]

/** Until production starts the buyer may still change or cancel. */
export const isBeforeProduction = (status: ShippingStatus, heldFrom: ShippingStatus | null): boolean =>
  status === 'pending' || (status === 'on_hold' && heldFrom === 'pending')
