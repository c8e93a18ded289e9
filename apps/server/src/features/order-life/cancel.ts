import { isBeforeProduction } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import type { Transaction } from '../../platform/database/index.ts'
import { returnStock } from '../catalogue/index.ts'
import { countUse } from '../discounts/index.ts'
import { closePayments, type OrderLineRow, type OrderRow } from '../orders/index.ts'
import { keepsMoney } from './moves.ts'

interface Unmaking {
  order: OrderRow
  lines: readonly OrderLineRow[]
  at: Date
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

/** Gives back what an order that is cancelled holds: pieces, and the payment still open. */
export const unmakeOrder = async (
  { jobs }: Pick<Parts, 'jobs'>,
  transaction: Transaction,
  unmaking: Unmaking,
): Promise<Partial<OrderRow>> => {
  const { order, at } = unmaking
  await closePayments(jobs, transaction, order.id, at)
  if (order.discountCode !== null) await countUse(transaction, order.discountCode, -1)
  const pieces = await returnPieces(transaction, unmaking)
  const unpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
  return {
    ...pieces,
    ...(unpaid && { paymentStatus: 'cancelled' }),
    ...(keepsMoney(order) && { attention: 'Cancelled after it was paid: give the money back.' }),
  }
}
