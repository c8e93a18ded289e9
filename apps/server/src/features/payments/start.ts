import { type PaymentStatus, PAYMENT_TRANSITIONS } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import { MESSAGES } from './messages/index.ts'
import { getPaymentPath, isOnline } from './methods.ts'
import type { PayableOrder, PaymentServices } from './payable-orders.ts'
import { createPayment, findOpenPayment, needsSync, type Payment, selectPayments } from './queries.ts'
import { cancelAtProvider, resolvePayment } from './sync.ts'

/** True while the order can be paid online. */
export const canPay = ({
  paymentMethod,
  paymentStatus,
  shippingStatus,
}: Pick<PayableOrder, 'paymentMethod' | 'paymentStatus' | 'shippingStatus'>): boolean =>
  isOnline(paymentMethod) &&
  shippingStatus !== 'cancelled' &&
  (paymentStatus === 'pending' || PAYMENT_TRANSITIONS[paymentStatus].includes('pending'))

/** Surplus money that has not been refunded in full. */
const hasUnrefundedSurplus = ({ surplus, paidMinor, refundedMinor }: Payment): boolean => surplus && (paidMinor ?? 0) > refundedMinor

/** True while a payment may still succeed, or a surplus awaits its refund: then nobody is asked to pay again. */
const blocksNewPayment = (payment: Payment): boolean =>
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

const restartPayment = async ({ clock, orders }: PaymentServices, transaction: Transaction, order: PayableOrder): Promise<Payment> => {
  const createdAt = clock.now()
  await orders.reopenPayment(transaction, order.id, createdAt)
  return createPayment(transaction, {
    orderId: order.id,
    provider: order.paymentMethod,
    amountMinor: order.totalMinor,
    currency: order.currency,
    createdAt,
  })
}

/** Address of the payment page of an unpaid order: of the open payment, or of a new one. There are never two. */
export const startPayment = async (services: PaymentServices, orderId: string): Promise<{ paymentUrl: string }> => {
  await cancelPreviousPayments(services, orderId)
  return inTransaction(services.database, async (transaction) => {
    const order = await services.orders.lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (!canPay(order)) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => MESSAGES[language].noPaymentNeeded })
    if ((await selectPayments(transaction, orderId)).some(blocksNewPayment)) throw new AppError('PAYMENT_UNCLEAR')
    const payment = (await findOpenPayment(transaction, orderId)) ?? (await restartPayment(services, transaction, order))
    const paymentUrl = getPaymentPath(order.paymentMethod, payment.reference)
    if (paymentUrl === null) throw new AppError('ILLEGAL_TRANSITION')
    return { paymentUrl }
  })
}

/** Between two checks of one payment at the provider: checking more often yields nothing new. */
const MIN_SYNC_INTERVAL_MS = 1_500

/** Checks every unclear payment at its provider, unless that has just been done. */
const syncPendingPayments = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<void> => {
  const syncedBefore = services.clock.now().getTime() - MIN_SYNC_INTERVAL_MS
  for (const payment of await selectPayments(services.database, orderId)) {
    if (!needsSync(payment) || (payment.checkedAt !== null && payment.checkedAt.getTime() > syncedBefore)) continue
    // One after the other: each may change the order. Without a response the payment stays unclear.
    // oxlint-disable-next-line no-await-in-loop
    await resolvePayment(services, payment).catch((error: unknown) => warn('the status of a payment could not be checked', error))
  }
}

interface PaymentState {
  state: 'over' | 'checking' | 'payable'
  paymentStatus: PaymentStatus
}

/** Whether an order can be paid, is being paid, or has nothing left to pay. */
export const loadPaymentState = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<PaymentState> => {
  await syncPendingPayments(services, orderId, warn)
  const order = await services.orders.findOrder(services.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const { paymentStatus } = order
  if (!canPay(order)) return { state: 'over', paymentStatus }
  const payments = await selectPayments(services.database, orderId)
  return { state: payments.some(blocksNewPayment) ? 'checking' : 'payable', paymentStatus }
}
