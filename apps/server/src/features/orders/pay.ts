import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { takeStock } from '../catalogue/index.ts'
import { findOpenPayment, openPayment, type Payment, paymentAddress } from '../payments/index.ts'
import { holdUntil, releaseLater } from './hold.ts'
import { demandOf } from './placement.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { mayPay } from './rules.ts'
import type { OrderParts } from './service.ts'

const startAgain = async (parts: OrderParts, transaction: Transaction, order: OrderRow): Promise<Payment> => {
  const now = parts.clock.now()
  const hold = holdUntil(now)
  if (order.stock === 'returned') await takeStock(transaction, await demandOf(transaction, order.id))
  await changeOrder(transaction, order.id, { paymentStatus: 'pending', stock: 'held', holdUntil: hold })
  await releaseLater(parts.jobs, transaction, order.id, hold)
  await addEvent(transaction, { orderId: order.id, at: now, actor: 'buyer', text: 'Payment started again.' })
  return openPayment(transaction, {
    orderId: order.id,
    provider: order.paymentMethod,
    amountMinor: order.totalMinor,
    currency: order.currency,
    createdAt: now,
  })
}

/** Where to pay an unpaid order: the payment already open, or a new one. There are never two. */
export const payOrder = (parts: OrderParts, orderId: string): Promise<{ paymentUrl: string }> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!mayPay(order)) throw new AppError('ILLEGAL_TRANSITION', { message: 'This order has nothing to be paid here.' })
    const payment = (await findOpenPayment(transaction, orderId)) ?? (await startAgain(parts, transaction, order))
    const paymentUrl = paymentAddress(order.paymentMethod, payment.reference)
    if (paymentUrl === null) throw new AppError('ILLEGAL_TRANSITION')
    return { paymentUrl }
  })
