import {
  listMyOrders,
  payOrder as payOrderEndpoint,
  placeOrder as placeOrderEndpoint,
  quoteOrder as quoteEndpoint,
  readOrder,
  readPayment,
} from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'

import type { FeatureContext } from '../../feature.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getRequestLanguage } from '../../platform/http/language.ts'
import { mount } from '../../platform/http/mount.ts'
import { getNetwork } from '../../platform/http/network.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../auth/index.ts'
import { requireStock } from '../garments/index.ts'
import {
  needsSync,
  selectPayments,
  findOpenPayment,
  getHoldExpiry,
  createPayment,
  type Payment,
  getPaymentPath,
} from '../payments/index.ts'
import { requireOrder } from './access.ts'
import { placeOrder, loadOrder } from './checkout/place-order.ts'
import { buildQuote } from './checkout/quote.ts'
import { selectStockQuantities } from './checkout/snapshot.ts'
import { ORDER_MESSAGES } from './messages/index.ts'
import { canPay } from './order-rules.ts'
import { selectOrderSummaries } from './order-summaries.ts'
import { scheduleRelease } from './payments/stock-hold.ts'
import { type PaymentServices, syncPayment, cancelAtProvider } from './payments/sync-payment.ts'
import { findOrder, addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'

const restartPayment = async (services: Pick<Services, 'clock' | 'jobs'>, transaction: Transaction, order: OrderRow): Promise<Payment> => {
  const now = services.clock.now()
  const holdUntil = getHoldExpiry(order.paymentMethod, now)
  if (holdUntil === null) throw new AppError('ILLEGAL_TRANSITION')
  if (order.stock === 'returned') await requireStock(transaction, await selectStockQuantities(transaction, order.id))
  await changeOrder(transaction, order.id, { paymentStatus: 'pending', stock: 'held', holdUntil })
  await scheduleRelease(services.jobs, transaction, order.id, holdUntil)
  await addEvent(transaction, { orderId: order.id, at: now, actor: 'buyer', event: { kind: 'payment-restarted', data: {} } })
  return createPayment(transaction, {
    orderId: order.id,
    provider: order.paymentMethod,
    amountMinor: order.totalMinor,
    currency: order.currency,
    createdAt: now,
  })
}

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

/** Address of the payment page of an unpaid order: of the open payment, or of a new one. There are never two. */
const startPayment = async (services: PaymentServices, orderId: string): Promise<{ paymentUrl: string }> => {
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

type PaymentState = z.output<typeof readPayment.response>

/** Between two checks of one payment at the provider: checking more often yields nothing new. */
const MIN_SYNC_INTERVAL_MS = 1_500

/** Checks every unclear payment at its provider, unless that has just been done. */
const syncPendingPayments = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<void> => {
  const syncedBefore = services.clock.now().getTime() - MIN_SYNC_INTERVAL_MS
  for (const payment of await selectPayments(services.database, orderId)) {
    if (!needsSync(payment) || (payment.checkedAt !== null && payment.checkedAt.getTime() > syncedBefore)) continue
    // One after the other: each may change the order. Without a response the payment stays unclear.
    // oxlint-disable-next-line no-await-in-loop
    await (payment.status === 'open' || payment.status === 'processing' ? syncPayment : cancelAtProvider)(services, payment).catch(
      (error: unknown) => warn('the status of a payment could not be checked', error),
    )
  }
}

/** Whether an order can be paid, is being paid, or has nothing left to pay. */
const loadPaymentState = async (services: PaymentServices, orderId: string, warn: JobContext['warn']): Promise<PaymentState> => {
  await syncPendingPayments(services, orderId, warn)
  const order = await findOrder(services.database, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  const { paymentStatus } = order
  if (!canPay(order)) return { state: 'over', paymentStatus }
  const payments = await selectPayments(services.database, orderId)
  return { state: payments.some(blocksNewPayment) ? 'checking' : 'payable', paymentStatus }
}

const PAGE_SIZE = 20

export const mountOrders = (app: FastifyInstance, { config, services }: FeatureContext): void => {
  mount(app, placeOrderEndpoint, async ({ headers, body, ensureRequester, request }) => {
    const requester = await ensureRequester()
    return placeOrder(services, config, requester, { key: headers['idempotency-key'], body, network: getNetwork(request.ip) })
  })

  mount(app, quoteEndpoint, async ({ body, findRequester, request }) =>
    buildQuote(services, config, await findRequester(), { request: body, language: getRequestLanguage(request) }),
  )

  mount(app, readOrder, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadOrder(services, services.database, order.id, getRequestLanguage(request))
  })

  mount(app, payOrderEndpoint, async ({ params, query, findRequester }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return startPayment(services, order.id)
  })

  mount(app, readPayment, async ({ params, query, findRequester, request }) => {
    const order = await requireOrder(services, params.orderId, { requester: await findRequester(), key: query.key })
    return loadPaymentState(services, order.id, (message, error) => request.log.warn({ err: error }, message))
  })

  mount(app, listMyOrders, async ({ params: { userId }, query: { after, limit = PAGE_SIZE }, findRequester }) => {
    const requester = await findRequester()
    if (userId === 'guest' || userId === requester?.user?.id)
      return requester
        ? selectOrderSummaries(services.database, { customerId: requester.customerId, after, limit })
        : { orders: [], next: null }
    // Another user's orders are visible to admins only.
    const user = requester?.user?.isAdmin ? await findUser(services.database, userId) : undefined
    if (!user) throw new AppError('NOT_FOUND')
    return selectOrderSummaries(services.database, { customerId: user.customerId, after, limit })
  })
}
