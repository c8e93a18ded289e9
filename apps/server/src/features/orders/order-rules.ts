import { isBeforeProduction, type Order } from '@picasso/contract'

import { canPay } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

/** What the buyer may do with an order in its current state. */
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
