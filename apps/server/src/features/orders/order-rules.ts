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

/** Working days until an ordinary order is printed and packed. */
const DAYS_TO_PRINT = 2
const SATURDAY = 6
const SUNDAY = 0

const isWorkingDay = (time: Date): boolean => time.getUTCDay() !== SATURDAY && time.getUTCDay() !== SUNDAY

/** The end of the day, in UTC, by which an order is promised to be delivered if work starts now. */
export const computeDueDate = (now: Date, delivery: { days: { to: number } }): Date => {
  const dueDate = new Date(now)
  dueDate.setUTCHours(23, 59, 59, 999)
  for (let remainingDays = DAYS_TO_PRINT + delivery.days.to; remainingDays > 0;) {
    dueDate.setUTCDate(dueDate.getUTCDate() + 1)
    if (isWorkingDay(dueDate)) remainingDays -= 1
  }
  return dueDate
}

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
