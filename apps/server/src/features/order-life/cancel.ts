import { isBeforeProduction } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { returnStock } from '../catalogue/index.ts'
import { countUse } from '../discounts/index.ts'
import { callFor, closePayments, type OrderLineRow, type OrderRow } from '../orders/index.ts'
import { refundWhole } from '../refunds/index.ts'
import { keepsMoney, type Mover } from './moves.ts'

interface Unmaking {
  order: OrderRow
  lines: readonly OrderLineRow[]
  at: Date
  by: Mover
  reason: string | undefined
}

/** Pieces that can be sold again: all of them before production starts, later only those nothing was printed on. */
const reusable = ({ order, lines }: Unmaking): readonly OrderLineRow[] =>
  isBeforeProduction(order.shippingStatus, order.heldFrom) ? lines : lines.filter(({ printFiles }) => printFiles === null)

const returnPieces = async (transaction: Transaction, unmaking: Unmaking): Promise<Partial<OrderRow>> => {
  if (unmaking.order.stock === 'returned') return {}
  const lines = reusable(unmaking)
  if (lines.length > 0) await returnStock(transaction, lines)
  return { stock: 'returned', holdUntil: null }
}

/** Gives back what an order that is cancelled holds: pieces, money, and the payment still open. */
export const unmakeOrder = async (
  parts: Pick<Parts, 'jobs' | 'clock'>,
  transaction: Transaction,
  unmaking: Unmaking,
): Promise<Partial<OrderRow>> => {
  const { order, at, by, reason } = unmaking
  await closePayments(parts.jobs, transaction, order.id, at)
  if (order.discountCode !== null) await countUse(transaction, order.discountCode, -1)
  const pieces = await returnPieces(transaction, unmaking)
  const unpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
  // The bank decides where disputed money goes; given back here as well it would leave twice.
  const isForShop = keepsMoney(order) && order.disputedAt === null
  const goesBack =
    isForShop && (await refundWhole(parts, transaction, { order, reason: reason ?? 'The order was cancelled.', by: by.name }))
  return {
    ...pieces,
    ...(unpaid && { paymentStatus: 'cancelled' }),
    ...(isForShop &&
      !goesBack &&
      callFor('paid-after-cancel', 'Paid and then cancelled, and nobody knows by which payment: give the money back.')),
  }
}
