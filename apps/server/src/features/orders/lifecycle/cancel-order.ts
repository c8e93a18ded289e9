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

/** Lines that can be sold again: all before production starts, later only those without a print. */
const listLinesToRestock = ({ order, lines }: CancellationContext): readonly OrderLineRow[] =>
  isBeforeProduction(order.shippingStatus, order.heldFrom) ? lines : lines.filter(({ printFiles }) => printFiles === null)

const returnOrderStock = async (transaction: Transaction, context: CancellationContext): Promise<Partial<OrderRow>> => {
  if (context.order.stock === 'returned') return {}
  const lines = listLinesToRestock(context)
  if (lines.length > 0) await releaseStock(transaction, lines)
  return { stock: 'returned', holdUntil: null }
}

/** Releases what a cancelled order holds: its stock, its money, and its open payments. */
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
  // The bank decides about disputed money; a refund would pay it out twice.
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
