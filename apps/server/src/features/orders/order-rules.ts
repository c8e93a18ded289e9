import { isBeforeProduction, type Order, PAYMENT_TRANSITIONS, type PaymentStatus } from '@picasso/contract'

import { isOnline, type Payment, type PaymentUpdate } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

/** What the shop makes of a provider's word about one payment. */
export type PaymentUpdateResult =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** On its way. */
  | { outcome: 'processing' }
  /** Known already, or overtaken by something better. */
  | { outcome: 'ignored' }
  /** Money came that the order cannot take; a person has to give it back. */
  | { outcome: 'attention'; reason: string }

interface PaymentUpdateContext {
  order: PaymentStatus
  /** The payment the event speaks of. */
  payment: Payment['status']
  event: PaymentUpdate['kind']
  /** In words, where another sum came than was asked for. */
  amountMismatch?: string | null
}

const describeSurplus = (order: PaymentStatus): string =>
  order === 'cancelled' ? 'Paid after the order was cancelled.' : 'Paid a second time.'

/** Events come late, twice and in any order: success is never taken back, failure counts only for the attempt under way. */
export const evaluatePaymentUpdate = ({ order, payment, event, amountMismatch = null }: PaymentUpdateContext): PaymentUpdateResult => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  const isInProgress = payment === 'open' || payment === 'processing'
  if (event === 'failed')
    return isInProgress && PAYMENT_TRANSITIONS[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (event === 'processing') return payment === 'open' && order === 'pending' ? { outcome: 'processing' } : { outcome: 'ignored' }
  if (amountMismatch !== null) return { outcome: 'attention', reason: amountMismatch }
  if (PAYMENT_TRANSITIONS[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: describeSurplus(order) }
}

/** True when nothing keeps the order from being printed on the money's side: it is paid, or is paid at the door. */
export const isPaymentCleared = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' ||
  paymentStatus === 'partially_refunded' ||
  (paymentMethod === 'cash-on-delivery' && paymentStatus === 'pending')

/** True while there is something to be paid on a page. */
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
