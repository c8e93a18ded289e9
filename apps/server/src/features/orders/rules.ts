import { isBeforeProduction, type Order, PAYMENT_MOVES, type PaymentStatus } from '@picasso/contract'

import { isOnline, type Payment, type PaymentReport } from '../payments/index.ts'
import type { OrderRow } from './queries.ts'

/** What the shop makes of a provider's word about one payment. */
export type Verdict =
  | { outcome: 'confirmed' }
  | { outcome: 'failed' }
  /** On its way. */
  | { outcome: 'processing' }
  /** Known already, or overtaken by something better. */
  | { outcome: 'ignored' }
  /** Money came that the order cannot take; a person has to give it back. */
  | { outcome: 'attention'; reason: string }

interface Situation {
  order: PaymentStatus
  /** The payment the event speaks of. */
  payment: Payment['status']
  event: PaymentReport['kind']
  /** In words, where another sum came than was asked for. */
  otherSum?: string | null
}

const surplusWords = (order: PaymentStatus): string =>
  order === 'cancelled' ? 'Paid after the order was cancelled.' : 'Paid a second time.'

/** Events come late, twice and in any order: success is never taken back, failure counts only for the attempt under way. */
export const judge = ({ order, payment, event, otherSum = null }: Situation): Verdict => {
  if (payment === 'succeeded') return { outcome: 'ignored' }
  const isUnderWay = payment === 'open' || payment === 'processing'
  if (event === 'failed') return isUnderWay && PAYMENT_MOVES[order].includes('failed') ? { outcome: 'failed' } : { outcome: 'ignored' }
  if (event === 'processing') return payment === 'open' && order === 'pending' ? { outcome: 'processing' } : { outcome: 'ignored' }
  if (otherSum !== null) return { outcome: 'attention', reason: otherSum }
  if (PAYMENT_MOVES[order].includes('confirmed')) return { outcome: 'confirmed' }
  return { outcome: 'attention', reason: surplusWords(order) }
}

/** True when nothing keeps the order from being printed on the money's side: it is paid, or is paid at the door. */
export const isPaidOrDueAtDoor = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>): boolean =>
  paymentStatus === 'confirmed' ||
  paymentStatus === 'partially_refunded' ||
  (paymentMethod === 'cash-on-delivery' && paymentStatus === 'pending')

/** True while there is something to be paid on a page. */
export const mayPay = ({ paymentMethod, paymentStatus, shippingStatus }: OrderRow): boolean =>
  isOnline(paymentMethod) &&
  shippingStatus !== 'cancelled' &&
  (paymentStatus === 'pending' || PAYMENT_MOVES[paymentStatus].includes('pending'))

/** What the buyer may do with an order as it stands. */
export const buyersChoices = (order: OrderRow): Order['may'] => {
  const open = isBeforeProduction(order.shippingStatus, order.heldFrom)
  const gone = order.shippingStatus === 'shipped' || order.shippingStatus === 'delivered'
  const over = gone || order.shippingStatus === 'returned' || order.shippingStatus === 'cancelled'
  return {
    pay: mayPay(order),
    cancel: open,
    changeAddress: open,
    changeSizes: open && order.stock !== 'returned',
    reorder: true,
    claim: gone,
    requestCancel: !open && !over && order.cancelRequest === null,
  }
}
