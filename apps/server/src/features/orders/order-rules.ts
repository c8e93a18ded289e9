import { isBeforeProduction, type Order } from '@picasso/contract'

import { canPay } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

/** True when payment does not block printing: the order is paid, or is paid on delivery. */
export const isPaymentCleared = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' ||
  paymentStatus === 'partially_refunded' ||
  (paymentMethod === 'cash-on-delivery' && paymentStatus === 'pending')

/** True when an order was paid and not fully refunded. */
export const hasRemainingPayment = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' || paymentStatus === 'partially_refunded'

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
