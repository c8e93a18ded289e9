import {
  getShippingTransitions,
  hasRemainingPayment,
  isBeforeProduction,
  needsConfirmation,
  type OrderEvent,
  type Reason,
  type ShippingStatus,
} from '@picasso/contract'

import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { ISSUE_MESSAGES } from '../../../platform/http/language.ts'
import type { Services } from '../../../services.ts'
import { adjustUsageCount } from '../../discounts/index.ts'
import { releaseStock, tryReserveStock } from '../../garments/index.ts'
import { closePayments, refundOrderInFull } from '../../payments/index.ts'
import {
  addEvent,
  changeOrder,
  clearReview,
  flagForReview,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  selectLines,
  withPayableOrders,
} from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import { sendStatusEmail } from './status-emails.ts'
import { type Actor, describeTransitions, findTransitionRejection, needsReason, type TransitionContext } from './transition-rules.ts'

interface CancellationContext {
  order: OrderRow
  lines: readonly OrderLineRow[]
  at: Date
  by: Actor
  reason: Reason | null
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

/** Reserves the stock of an order that was paid after its hold had expired and its pieces were sold: meanwhile others may have been found. */
const reserveStockAgain = async (transaction: Transaction, order: OrderRow, lines: readonly OrderLineRow[]): Promise<Partial<OrderRow>> => {
  if (order.stock !== 'returned') return {}
  if (!(await tryReserveStock(transaction, lines)))
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language].transitions.notReserved })
  return { stock: 'taken', ...clearReview(order, (kind) => kind === 'short-stock') }
}

/** Releases what a cancelled order holds: its stock, its money, and its open payments. */
const releaseCancelledOrder = async (
  services: Pick<Services, 'jobs' | 'clock' | 'secrets'>,
  transaction: Transaction,
  context: CancellationContext,
): Promise<Partial<OrderRow>> => {
  const { order, at, by, reason } = context
  await closePayments(services.jobs, transaction, order.id, at)
  const isUnpaid = order.paymentStatus === 'pending' || order.paymentStatus === 'failed'
  // An order that was not paid in time has given it back with its stock.
  if (!isUnpaid || order.stock !== 'returned') await adjustUsageCount(transaction, order.discountCode, -1)
  const stockUpdate = await returnOrderStock(transaction, context)
  // The bank decides about disputed money; a refund would pay it out twice.
  const needsRefund = hasRemainingPayment(order) && order.disputedAt === null
  const isRefunded =
    needsRefund &&
    (await refundOrderInFull(withPayableOrders(services), transaction, {
      order,
      reason: reason ?? { code: 'order-cancelled' },
      by: by.name,
    }))
  return {
    ...stockUpdate,
    ...(isUnpaid && { paymentStatus: 'cancelled' }),
    ...(needsRefund && !isRefunded && flagForReview(order, { cause: 'cancelled-payment-unknown' })),
  }
}

export type LifecycleServices = Pick<Services, 'database' | 'jobs' | 'clock' | 'secrets'>

export interface Transition {
  orderId: string
  to: ShippingStatus
  by: Actor
  /** Version of the order that the actor saw; undefined skips the check. */
  version?: number | undefined
  /** What a person wrote, or a reason of the shop itself. */
  reason?: string | Reason | undefined
  tracking?: { carrier?: string | undefined; number?: string | undefined; url?: string | undefined } | undefined
  /** Whether the buyer gets an email; true by default. */
  notify?: boolean | undefined
}

const toTracking = ({ tracking }: Transition): OrderRow['tracking'] => ({
  carrier: tracking?.carrier || null,
  number: tracking?.number || null,
  url: tracking?.url || null,
})

const getReason = ({ reason }: Transition): Reason | null => {
  if (typeof reason !== 'string') return reason ?? null
  return reason === '' ? null : { text: reason }
}

type OrderUpdate = Partial<OrderRow>

/** Columns that change with each transition besides the status, its milestone first. */
const UPDATES: Record<ShippingStatus, (order: OrderRow, transition: Transition, at: Date) => OrderUpdate> = {
  pending: () => ({}),
  // An order that returns to production is no longer packed.
  in_production: (order, _, at) => ({ productionAt: order.productionAt ?? at, packedAt: null }),
  packed: (order, _, at) => ({ packedAt: order.packedAt ?? at }),
  shipped: (_, transition, at) => ({ shippedAt: at, tracking: toTracking(transition), cancelRequest: null, cancelRequestedAt: null }),
  delivered: (_, __, at) => ({ deliveredAt: at }),
  returned: () => ({}),
  on_hold: (order, transition) => ({ heldFrom: order.shippingStatus, holdReason: getReason(transition) }),
  cancelled: (_, transition, at) => ({
    cancelledAt: at,
    cancelReason: getReason(transition),
    cancelRequest: null,
    cancelRequestedAt: null,
  }),
}

const buildUpdate = (order: OrderRow, transition: Transition, at: Date): OrderUpdate => ({
  shippingStatus: transition.to,
  heldFrom: null,
  holdReason: null,
  ...UPDATES[transition.to](order, transition, at),
})

const assertAllowed = (context: TransitionContext, transition: Transition): void => {
  const { to, by } = transition
  if (!getShippingTransitions(context.shippingStatus, context.heldFrom).includes(to)) {
    if (by.actor === 'buyer') throw new AppError('TOO_LATE')
    throw new AppError('ILLEGAL_TRANSITION', { message: describeTransitions(context) })
  }
  if (by.actor === 'buyer') {
    if (to !== 'cancelled' || !isBeforeProduction(context.shippingStatus, context.heldFrom)) throw new AppError('TOO_LATE')
    return
  }
  const rejection = findTransitionRejection(context, to, by)
  if (rejection !== null)
    throw new AppError('ILLEGAL_TRANSITION', { message: (language) => `${rejection(language)} ${describeTransitions(context)(language)}` })
  if (needsReason(context, to) && getReason(transition) === null)
    throw new AppError('INVALID_INPUT', { fields: { reason: (language) => ISSUE_MESSAGES[language].reasonRequired } })
}

const toEvent = ({ shippingStatus: from, heldFrom }: OrderRow, transition: Transition): OrderEvent => {
  const { to } = transition
  const reason = getReason(transition)
  if (from === 'on_hold' && to === heldFrom) return { kind: 'resumed', data: { to } }
  if (from === 'packed' && to === 'in_production') return { kind: 'returned-to-production', data: { reason } }
  return { kind: 'status-changed', data: { from, to, reason } }
}

/**
 * The only place where a shipping status changes, whoever the actor is. Locks the order, checks the transition table and its
 * guards, sets the milestone, writes the history and queues the buyer's email. A transition to the current status changes nothing.
 */
export const transitionOrder = async (
  services: LifecycleServices,
  config: Config,
  transaction: Transaction,
  transition: Transition,
): Promise<OrderRow> => {
  const order = await lockOrder(transaction, transition.orderId)
  if (!order) throw new AppError('NOT_FOUND')
  if (order.shippingStatus === transition.to) return order
  if (transition.version !== undefined && transition.version !== order.version) throw new AppError('VERSION_CONFLICT')
  const context = { ...order, lines: await selectLines(transaction, order.id) }
  assertAllowed(context, transition)

  const at = services.clock.now()
  const update = buildUpdate(order, transition, at)
  if (transition.to === 'cancelled')
    Object.assign(
      update,
      await releaseCancelledOrder(services, transaction, {
        order,
        lines: context.lines,
        at,
        by: transition.by,
        reason: getReason(transition),
      }),
    )
  if (transition.to === 'in_production' || transition.to === 'packed')
    Object.assign(update, await reserveStockAgain(transaction, order, context.lines))
  await changeOrder(transaction, order.id, update)
  await addEvent(transaction, {
    orderId: order.id,
    at,
    actor: transition.by.actor,
    actorName: transition.by.name,
    event: toEvent(order, transition),
  })
  // Before its confirmation, whoever receives the email may not have ordered at all.
  if (transition.notify !== false && !needsConfirmation(order))
    await sendStatusEmail(services, transaction, config, { order: { ...order, ...update }, from: order.shippingStatus })
  return { ...order, ...update, version: order.version + 1 }
}
