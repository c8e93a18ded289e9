import { isBeforeProduction } from '@picasso/contract'

import type { Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { adjustUsageCount } from '../../discounts/index.ts'
import { releaseStock } from '../../garments/index.ts'
import { refundOrderInFull } from '../../payments/refunds/index.ts'
import { flagForReview, closePayments, type OrderLineRow, type OrderRow } from '../index.ts'
import { hasRemainingPayment, type Actor } from './transition-rules.ts'

interface CancellationContext {
  order: OrderRow
  lines: readonly OrderLineRow[]
  at: Date
  by: Actor
  reason: string | undefined
}

/** Pieces that can be sold again: all of them before production starts, later only those nothing was printed on. */
const listLinesToRestock = ({ order, lines }: CancellationContext): readonly OrderLineRow[] =>
  isBeforeProduction(order.shippingStatus, order.heldFrom) ? lines : lines.filter(({ printFiles }) => printFiles === null)

const returnOrderStock = async (transaction: Transaction, context: CancellationContext): Promise<Partial<OrderRow>> => {
  if (context.order.stock === 'returned') return {}
  const lines = listLinesToRestock(context)
  if (lines.length > 0) await releaseStock(transaction, lines)
  return { stock: 'returned', holdUntil: null }
}

/** Gives back what an order that is cancelled holds: pieces, money, and the payment still open. */
export const releaseCancelledOrder = async (
  services: Pick<Services, 'jobs' | 'clock'>,
  transaction: Transaction,
  context: CancellationContext,
): Promise<Partial<OrderRow>> => {
  const { order, at, by, reason } = context
  await closePayments(services.jobs, transaction, order.id, at)
  if (order.discountCode !== null) await adjustUsageCount(transaction, order.discountCode, -1)
  const stockUpdate = await returnOrderStock(transaction, context)
  const isUnpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
  // The bank decides where disputed money goes; given back here as well it would leave twice.
  const needsRefund = hasRemainingPayment(order) && order.disputedAt === null
  const isRefunded =
    needsRefund && (await refundOrderInFull(services, transaction, { order, reason: reason ?? 'The order was cancelled.', by: by.name }))
  return {
    ...stockUpdate,
    ...(isUnpaid && { paymentStatus: 'cancelled' }),
    ...(needsRefund &&
      !isRefunded &&
      flagForReview('paid-after-cancel', 'Paid and then cancelled, and nobody knows by which payment: give the money back.')),
  }
}
