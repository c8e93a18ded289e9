import { isBeforeProduction, type Order, PAYMENT_TRANSITIONS, type PaymentStatus, type ReviewReason } from '@picasso/contract'

import { isOnline, type Payment, type PaymentUpdate } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

type SurplusReason = Extract<ReviewReason, { cause: 'paid-after-cancel' | 'paid-twice' | 'wrong-amount' }>

/** What a provider's report about one payment does to the order. */
export type PaymentUpdateResult =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** The bank transfers the money. */
  | { outcome: 'processing' }
  /** Reported before, or outdated by a success. */
  | { outcome: 'ignored' }
  /** Surplus money, which a person has to refund. */
  | { outcome: 'attention'; reason: SurplusReason }

interface PaymentUpdateContext {
  order: PaymentStatus
  /** The payment that the event is about. */
  payment: Payment['status']
  event: PaymentUpdate['kind']
  /** Where the paid sum differs from the requested one. */
  amountMismatch?: Extract<SurplusReason, { cause: 'wrong-amount' }> | null
}

const getSurplusReason = (order: PaymentStatus): SurplusReason => ({ cause: order === 'cancelled' ? 'paid-after-cancel' : 'paid-twice' })

/** Events arrive late, twice and in any order: a success is never undone, a failure counts only for the attempt in progress. */
export const evaluatePaymentUpdate = ({ order, payment, event, amountMismatch = null }: PaymentUpdateContext): PaymentUpdateResult => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  const isInProgress = payment === 'open' || payment === 'processing'
  if (event === 'failed')
    return isInProgress && PAYMENT_TRANSITIONS[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (event === 'processing') return payment === 'open' && order === 'pending' ? { outcome: 'processing' } : { outcome: 'ignored' }
  if (amountMismatch !== null) return { outcome: 'attention', reason: amountMismatch }
  if (PAYMENT_TRANSITIONS[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: getSurplusReason(order) }
}

/** True when payment does not block printing: the order is paid, or is paid on delivery. */
export const isPaymentCleared = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' ||
  paymentStatus === 'partially_refunded' ||
  (paymentMethod === 'cash-on-delivery' && paymentStatus === 'pending')

/** True while the order can be paid online. */
export const canPay = ({ paymentMethod, paymentStatus, shippingStatus }: OrderRow): boolean =>
  isOnline(paymentMethod) &&
  shippingStatus !== 'cancelled' &&
  (paymentStatus === 'pending' || PAYMENT_TRANSITIONS[paymentStatus].includes('pending'))

/** What the buyer may do with an order as it stands. */
export const getCustomerActions = (order: OrderRow): Order['may'] => {
  const isEditable = isBeforeProduction(order.shippingStatus, order.heldFrom)
  const isShipped = order.shippingStatus === 'shipped' || order.shippingStatus === 'delivered'
  const isFinished = isShipped || order.shippingStatus === 'returned' || order.shippingStatus === 'cancelled'
  return {
    pay: canPay(order),
    cancel: isEditable,
    changeAddress: isEditable,
    changeSizes: isEditable && order.stock !== 'returned',
    reorder: true,
    claim: isShipped,
    requestCancel: !isEditable && !isFinished && order.cancelRequest === null,
  }
}
