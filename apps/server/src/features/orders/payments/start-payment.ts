import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Services } from '../../../services.ts'
import { requireStock } from '../../garments/index.ts'
import {
  findOpenPayment,
  getHoldExpiry,
  needsSync,
  createPayment,
  type Payment,
  getPaymentPath,
  selectPayments,
} from '../../payments/index.ts'
import { selectStockQuantities } from '../checkout/snapshot.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { canPay } from '../order-rules.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../queries.ts'
import { scheduleRelease } from './stock-hold.ts'
import { type PaymentServices, cancelAtProvider } from './sync-payment.ts'

const restartPayment = async (services: Pick<Services, 'clock' | 'jobs'>, transaction: Transaction, order: OrderRow): Promise<Payment> => {
  const now = services.clock.now()
  const holdUntil = getHoldExpiry(order.paymentMethod, now)
  if (holdUntil === null) throw new AppError('ILLEGAL_TRANSITION')
  if (order.stock === 'returned') await requireStock(transaction, await selectStockQuantities(transaction, order.id))
  await changeOrder(transaction, order.id, { paymentStatus: 'pending', stock: 'held', holdUntil })
  await scheduleRelease(services.jobs, transaction, order.id, holdUntil)
  await addEvent(transaction, { orderId: order.id, at: now, actor: 'buyer', text: 'Payment started again.' })
  return createPayment(transaction, {
    orderId: order.id,
    provider: order.paymentMethod,
    amountMinor: order.totalMinor,
    currency: order.currency,
    createdAt: now,
  })
}

/** Surplus money that has not been refunded in full. */
export const hasUnrefundedSurplus = ({ surplus, paidMinor, refundedMinor }: Payment): boolean => surplus && (paidMinor ?? 0) > refundedMinor

/** True while a payment may still succeed, or a surplus awaits its refund: then nobody is asked to pay again. */
export const blocksNewPayment = (payment: Payment): boolean =>
  hasUnrefundedSurplus(payment) ||
  payment.status === 'processing' ||
  (needsSync(payment) && !(payment.status === 'open' && payment.providerStatus === 'open'))

/** Cancels earlier attempts at the provider before a new one is made. */
const cancelPreviousPayments = async (services: PaymentServices, orderId: string): Promise<void> => {
  const previousPayments = (await selectPayments(services.database, orderId)).filter(
    (payment) => needsSync(payment) && payment.status !== 'open' && payment.status !== 'processing',
  )
  try {
    // One after the other: each may change the order.
    // oxlint-disable-next-line no-await-in-loop
    for (const payment of previousPayments) await cancelAtProvider(services, payment)
  } catch (error) {
    throw new AppError('PAYMENT_UNCLEAR', { details: error })
  }
}

/** Address of the payment page of an unpaid order: of the open payment, or of a new one. There are never two. */
export const startPayment = async (services: PaymentServices, orderId: string): Promise<{ paymentUrl: string }> => {
  await cancelPreviousPayments(services, orderId)
  return inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!canPay(order)) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => ORDER_MESSAGES[language].noPaymentNeeded })
    if ((await selectPayments(transaction, orderId)).some(blocksNewPayment)) throw new AppError('PAYMENT_UNCLEAR')
    const payment = (await findOpenPayment(transaction, orderId)) ?? (await restartPayment(services, transaction, order))
    const paymentUrl = getPaymentPath(order.paymentMethod, payment.reference)
    if (paymentUrl === null) throw new AppError('ILLEGAL_TRANSITION')
    return { paymentUrl }
  })
}
