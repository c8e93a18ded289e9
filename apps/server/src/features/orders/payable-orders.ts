import {
  computeDeliveryDays,
  hasRemainingPayment,
  type OrderEvent,
  type OrderReviewKind,
  type PaymentStatus,
  type Reason,
  type ShippingStatus,
} from '@picasso/contract'

import type { Database, Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { adjustUsageCount, findUsageError, lockDiscount } from '../discounts/index.ts'
import { requireStock, tryReserveStock } from '../garments/index.ts'
import { getHoldExpiry, type PayableOrders, type PaymentReport, type PaymentServices, refundOrderInFull } from '../payments/index.ts'
import { queuePrintJobs } from '../production/print-files/index.ts'
import { getOrderPath } from './access.ts'
import { buildAlertJob } from './emails/admin-alert.ts'
import { queuePaymentReceivedEmail, queueRefundEmail } from './emails/payment-emails.ts'
import { addEvent, changeOrder, findOrder, hasUsedCode, lockOrder, type OrderRow, selectLines } from './queries.ts'
import { clearReview, flagForReview } from './review-flags.ts'
import { endHoldForBank, extendHoldForBank, scheduleRelease, selectStockQuantities } from './stock-hold.ts'

type OrderServices = Pick<Services, 'jobs' | 'clock' | 'secrets'>

const HOLD_REASON: Reason = { code: 'payment-dispute' }

/** An order in these statuses can still be held. */
const STATUSES_BEFORE_SHIPPING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const getHoldUpdate = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  STATUSES_BEFORE_SHIPPING.includes(shippingStatus) ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: HOLD_REASON } : {}

/** Records what the provider reported, for the shop alone. */
const addReport = (transaction: Transaction, orderId: string, at: Date, event: OrderEvent): Promise<void> =>
  addEvent(transaction, { orderId, at, actor: 'payment provider', event, internal: true })

/** Puts a disputed order on hold and alerts the shop. A dispute that has closed already is only recorded in the history. */
const holdForDispute = async (
  jobs: Services['jobs'],
  transaction: Transaction,
  order: OrderRow,
  { at, eventId, reason, isClosed }: Parameters<PayableOrders['openDispute']>[2],
): Promise<void> => {
  await addReport(transaction, order.id, at, { kind: 'dispute-opened', data: { reason } })
  if (isClosed) return
  const holdUpdate = getHoldUpdate(order)
  await changeOrder(transaction, order.id, {
    ...flagForReview(order, { cause: 'dispute-opened', reason }),
    ...holdUpdate,
    disputedAt: order.disputedAt ?? at,
  })
  if (holdUpdate.shippingStatus) {
    const data = { from: order.shippingStatus, to: holdUpdate.shippingStatus, reason: HOLD_REASON }
    await addEvent(transaction, { orderId: order.id, at, actor: 'shop', event: { kind: 'status-changed', data } })
  }
  await jobs.addAll(transaction, [buildAlertJob(order.id, { about: 'dispute', eventId, detail: reason })])
}

const isDisputeHold = (reason: Reason | null): boolean => reason !== null && 'code' in reason && reason.code === 'payment-dispute'

/** Ends the hold that the dispute caused; a hold with another reason stays. */
const getReleaseUpdate = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && isDisputeHold(holdReason)
    ? { shippingStatus: heldFrom, heldFrom: null, holdReason: null }
    : {}

/** Refunds an order that was cancelled during the dispute: until the bank had decided, its money could not be given back. */
const refundCancelledOrder = async (services: OrderServices, transaction: Transaction, order: OrderRow): Promise<void> => {
  if (order.shippingStatus !== 'cancelled' || !hasRemainingPayment(order)) return
  const reason: Reason = order.cancelReason ?? { code: 'order-cancelled' }
  const isRefunded = await refundOrderInFull(withPayableOrders(services), transaction, { order, reason, by: null })
  if (!isRefunded) await changeOrder(transaction, order.id, flagForReview(order, { cause: 'cancelled-payment-unknown' }))
}

/**
 * Won: the order resumes, or is refunded if it was cancelled meanwhile, and its flag is cleared, unless another dispute is open. Lost: the
 * order stays on hold and is flagged for review.
 */
const releaseDisputeHold = async (
  services: OrderServices,
  transaction: Transaction,
  order: OrderRow,
  { at, isWon, isOtherOpen }: Parameters<PayableOrders['closeDispute']>[2],
): Promise<void> => {
  await addReport(transaction, order.id, at, { kind: isWon ? 'dispute-won' : 'dispute-lost', data: {} })
  if (isWon && isOtherOpen) return
  const releaseUpdate = isWon ? getReleaseUpdate(order) : {}
  const reviewUpdate = isWon ? clearReview(order, (kind) => kind === 'dispute') : flagForReview(order, { cause: 'dispute-lost' })
  await changeOrder(transaction, order.id, { ...reviewUpdate, ...releaseUpdate, disputedAt: isOtherOpen ? order.disputedAt : null })
  const to = releaseUpdate.shippingStatus
  if (to) await addEvent(transaction, { orderId: order.id, at, actor: 'shop', event: { kind: 'resumed', data: { to } } })
  if (isWon) await refundCancelledOrder(services, transaction, { ...order, ...reviewUpdate, disputedAt: null })
}

type Refunds = Pick<PayableOrders, 'recordRefund' | 'completeRefund' | 'failRefund'>
type Outcomes = Pick<PayableOrders, 'confirmPayment' | 'failPayment' | 'awaitBank' | 'flagSurplus' | 'reopenPayment'>

const requireLocked = async (transaction: Transaction, orderId: string): Promise<OrderRow> => {
  const order = await lockOrder(transaction, orderId)
  if (!order) throw new AppError('NOT_FOUND')
  return order
}

/** Counts the code of an expired order again, unless other orders have used it up in the meantime: then this one can no longer be paid. */
const redeemCodeAgain = async (transaction: Transaction, { discountCode, customerId, contact }: OrderRow): Promise<void> => {
  const discount = discountCode === null ? undefined : await lockDiscount(transaction, discountCode)
  if (!discount) return
  const customer = { customerId, email: contact.email }
  const wasUsedByCustomer = discount.oncePerCustomer && (await hasUsedCode(transaction, discount.code, customer))
  const message = findUsageError(discount, wasUsedByCustomer)
  if (message) throw new AppError('DISCOUNT_REFUSED', { message })
  await adjustUsageCount(transaction, discount.code, 1)
}

/** Takes the stock of a paid order: the held stock, or, if that was released, new stock while it lasts. */
const commitStock = async (transaction: Transaction, order: OrderRow): Promise<Partial<OrderRow>> => {
  if (order.stock !== 'returned') return { stock: 'taken', holdUntil: null }
  // It was promised: a code may count one order too many, but a payment is not refused.
  await adjustUsageCount(transaction, order.discountCode, 1)
  if (await tryReserveStock(transaction, await selectStockQuantities(transaction, order.id))) return { stock: 'taken', holdUntil: null }
  return flagForReview(order, { cause: 'sold-meanwhile' })
}

const addPaymentEvent = (
  transaction: Transaction,
  orderId: string,
  { at, confirmedBy }: PaymentReport,
  event: OrderEvent,
  { internal = false }: { internal?: boolean } = {},
): Promise<void> => {
  const actorColumns = confirmedBy ? { actor: 'shop' as const, actorName: confirmedBy.name } : { actor: 'payment provider' as const }
  return addEvent(transaction, { orderId, at, ...actorColumns, event, internal })
}

const createOutcomes = (jobs: Services['jobs']): Outcomes => ({
  confirmPayment: async (transaction, orderId, report) => {
    const order = await requireLocked(transaction, orderId)
    await changeOrder(transaction, orderId, {
      paymentStatus: 'confirmed',
      confirmedAt: report.at,
      dueAt: order.dueAt ?? computeDeliveryDays(report.at, order.delivery.days).to,
      ...(await commitStock(transaction, order)),
    })
    await addPaymentEvent(transaction, orderId, report, { kind: report.isFree ? 'nothing-to-pay' : 'payment-received', data: {} })
    const statement = report.confirmedBy?.statement
    if (statement)
      await addPaymentEvent(transaction, orderId, report, { kind: 'payment-statement', data: { statement } }, { internal: true })
    await queuePrintJobs(jobs, transaction, orderId)
    if (!report.isFree) await queuePaymentReceivedEmail(jobs, transaction, orderId)
  },
  failPayment: async (transaction, orderId, report) => {
    await changeOrder(transaction, orderId, { paymentStatus: 'failed' })
    await endHoldForBank(jobs, transaction, await requireLocked(transaction, orderId), report.at)
    await addPaymentEvent(transaction, orderId, report, { kind: 'payment-failed', data: {} })
  },
  awaitBank: async (transaction, orderId, report) => {
    await extendHoldForBank(jobs, transaction, await requireLocked(transaction, orderId), report.at)
    await addPaymentEvent(transaction, orderId, report, { kind: 'payment-processing', data: {} })
  },
  flagSurplus: async (transaction, orderId, { reason, ...report }) => {
    await changeOrder(transaction, orderId, flagForReview(await requireLocked(transaction, orderId), reason))
    await addPaymentEvent(transaction, orderId, report, { kind: 'surplus-received', data: { reason } }, { internal: true })
  },
  reopenPayment: async (transaction, orderId, at) => {
    const order = await requireLocked(transaction, orderId)
    const holdUntil = getHoldExpiry(order.paymentMethod, at)
    if (holdUntil === null) throw new AppError('ILLEGAL_TRANSITION')
    if (order.stock === 'returned') {
      await redeemCodeAgain(transaction, order)
      await requireStock(transaction, await selectStockQuantities(transaction, orderId))
    }
    await changeOrder(transaction, orderId, { paymentStatus: 'pending', stock: 'held', holdUntil })
    await scheduleRelease(jobs, transaction, orderId, holdUntil)
    await addEvent(transaction, { orderId, at, actor: 'buyer', event: { kind: 'payment-restarted', data: {} } })
  },
})

/** The payment status after a refund; an order that never counted as paid keeps its status. */
const getStatusAfterRefund = ({ paymentStatus, totalMinor }: OrderRow, refunded: number): PaymentStatus => {
  if (!['confirmed', 'partially_refunded', 'refunded'].includes(paymentStatus)) return paymentStatus
  if (refunded === 0) return 'confirmed'
  return refunded < totalMinor ? 'partially_refunded' : 'refunded'
}

const setRefundedAmount = async (transaction: Transaction, orderId: string, refundedMinor: number): Promise<void> => {
  const order = await requireLocked(transaction, orderId)
  await changeOrder(transaction, orderId, { refundedMinor, paymentStatus: getStatusAfterRefund(order, refundedMinor) })
}

/** True once all money that an order was flagged for is being refunded. */
const isReviewSettled = (
  { shippingStatus }: OrderRow,
  kind: OrderReviewKind,
  { isSurplusRefunded, isFullyRefunded }: Pick<Parameters<PayableOrders['recordRefund']>[2], 'isSurplusRefunded' | 'isFullyRefunded'>,
): boolean => {
  if (kind === 'paid-after-cancel') return shippingStatus === 'cancelled' ? isFullyRefunded : isSurplusRefunded
  return kind === 'short-stock' && isFullyRefunded
}

const createRefunds = (jobs: Services['jobs']): Refunds => ({
  recordRefund: async (transaction, orderId, { at, amount, reason, isByHand, by, ...refunded }) => {
    const event: OrderEvent = { kind: 'refund-started', data: { amount, byHand: isByHand, reason } }
    await addEvent(transaction, { orderId, at, actor: 'shop', actorName: by, event, internal: true })
    const order = await requireLocked(transaction, orderId)
    await changeOrder(
      transaction,
      orderId,
      clearReview(order, (kind) => isReviewSettled(order, kind, refunded)),
    )
  },
  completeRefund: async (transaction, orderId, { id, at, amount, refundedMinor, isByHand, by, statement }) => {
    await setRefundedAmount(transaction, orderId, refundedMinor)
    const actor = isByHand ? 'shop' : 'payment provider'
    await addEvent(transaction, { orderId, at, actor, actorName: by, event: { kind: 'refunded', data: { amount } } })
    if (statement !== null && statement !== '') {
      const event: OrderEvent = { kind: 'refund-statement', data: { statement } }
      await addEvent(transaction, { orderId, at, actor: 'shop', actorName: by, event, internal: true })
    }
    await queueRefundEmail(jobs, transaction, id)
  },
  failRefund: async (transaction, orderId, { at, amount, refundedMinor, error }) => {
    await setRefundedAmount(transaction, orderId, refundedMinor)
    const event: OrderEvent = { kind: 'refund-failed', data: { amount, error } }
    await addEvent(transaction, { orderId, at, actor: 'payment provider', event, internal: true })
  },
})

/** Orders as payments know them: what each report about money changes in an order. */
const createPayableOrders = (services: OrderServices): PayableOrders => ({
  findOrder,
  lockOrder,
  findCheckoutOrder: async (database: Database, orderId, paymentCreatedAt) => {
    const order = await findOrder(database, orderId)
    if (!order) return undefined
    const areLinksRenewed = order.linksSince !== null && order.linksSince > paymentCreatedAt
    const path = areLinksRenewed ? `/user-view-order/${order.id}` : getOrderPath(services.secrets, order)
    return { number: order.number, email: order.contact.email, path }
  },
  selectQuantities: async (transaction, orderId) =>
    new Map((await selectLines(transaction, orderId)).map(({ id, quantity }) => [id, quantity])),
  ...createOutcomes(services.jobs),
  openDispute: async (transaction, orderId, dispute) =>
    holdForDispute(services.jobs, transaction, await requireLocked(transaction, orderId), dispute),
  closeDispute: async (transaction, orderId, dispute) =>
    releaseDisputeHold(services, transaction, await requireLocked(transaction, orderId), dispute),
  ...createRefunds(services.jobs),
})

/** What payments work with, for callers that have the shop's services. */
export const withPayableOrders = <Given extends OrderServices>(services: Given): Given & Pick<PaymentServices, 'orders'> => ({
  ...services,
  orders: createPayableOrders(services),
})
