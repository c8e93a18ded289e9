import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { takeStock } from '../catalogue/index.ts'
import { findOpenPayment, holdFrom, isUnclear, openPayment, type Payment, paymentAddress, selectPayments } from '../payments/index.ts'
import { type AskParts, endAtProvider } from './ask.ts'
import { releaseLater } from './hold.ts'
import { demandOf } from './placement.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { mayPay } from './rules.ts'
import { WORDS } from './words/index.ts'

const startAgain = async (parts: Pick<Parts, 'clock' | 'jobs'>, transaction: Transaction, order: OrderRow): Promise<Payment> => {
  const now = parts.clock.now()
  const hold = holdFrom(order.paymentMethod, now)
  if (hold === null) throw new AppError('ILLEGAL_TRANSITION')
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

/** Money that the order could not take, and that nobody gave back so far. */
export const holdsSurplus = ({ surplus, paidMinor, refundedMinor }: Payment): boolean => surplus && (paidMinor ?? 0) > refundedMinor

/** True while money may be on its way, or is here and waits for a person: nobody is asked to pay again. */
export const mayHoldMoney = (payment: Payment): boolean =>
  holdsSurplus(payment) ||
  payment.status === 'processing' ||
  (isUnclear(payment) && !(payment.status === 'open' && payment.heard === 'open'))

/** Hears the provider's last word on attempts that are over here, before a new one is made. */
const endEarlier = async (parts: AskParts, orderId: string): Promise<void> => {
  const earlier = (await selectPayments(parts.database, orderId)).filter(
    (payment) => isUnclear(payment) && payment.status !== 'open' && payment.status !== 'processing',
  )
  try {
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    for (const payment of earlier) await endAtProvider(parts, payment)
  } catch (error) {
    throw new AppError('PAYMENT_UNCLEAR', { details: error })
  }
}

/** Where to pay an unpaid order: the payment already open, or a new one. There are never two. */
export const payOrder = async (parts: AskParts, orderId: string): Promise<{ paymentUrl: string }> => {
  await endEarlier(parts, orderId)
  return inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!mayPay(order)) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].nothingToPay })
    if ((await selectPayments(transaction, orderId)).some(mayHoldMoney)) throw new AppError('PAYMENT_UNCLEAR')
    const payment = (await findOpenPayment(transaction, orderId)) ?? (await startAgain(parts, transaction, order))
    const paymentUrl = paymentAddress(order.paymentMethod, payment.reference)
    if (paymentUrl === null) throw new AppError('ILLEGAL_TRANSITION')
    return { paymentUrl }
  })
}
