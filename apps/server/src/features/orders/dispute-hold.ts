import type { OrderEvent, Reason, ShippingStatus } from '@picasso/contract'

import type { Transaction } from '../../platform/database/index.ts'
import type { Services } from '../../services.ts'
import type { PayableOrders } from '../payments/index.ts'
import { buildAlertJob } from './emails/admin-alert.ts'
import { flagForReview, NO_REVIEW } from './history.ts'
import { addEvent, changeOrder, type OrderRow } from './queries.ts'

const HOLD_REASON: Reason = { code: 'payment-dispute' }

/** An order in these statuses can still be held. */
const STATUSES_BEFORE_SHIPPING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const getHoldUpdate = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  STATUSES_BEFORE_SHIPPING.includes(shippingStatus) ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: HOLD_REASON } : {}

/** Records what the provider reported, for the shop alone. */
const addReport = (transaction: Transaction, orderId: string, at: Date, event: OrderEvent): Promise<void> =>
  addEvent(transaction, { orderId, at, actor: 'payment provider', event, internal: true })

/** Puts a disputed order on hold and alerts the shop. A dispute that has closed already is only recorded in the history. */
export const holdForDispute = async (
  jobs: Services['jobs'],
  transaction: Transaction,
  order: OrderRow,
  { at, eventId, reason, isClosed }: Parameters<PayableOrders['openDispute']>[2],
): Promise<void> => {
  await addReport(transaction, order.id, at, { kind: 'dispute-opened', data: { reason } })
  if (isClosed) return
  const holdUpdate = getHoldUpdate(order)
  await changeOrder(transaction, order.id, { ...flagForReview({ cause: 'dispute-opened', reason }), ...holdUpdate, disputedAt: at })
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

/** Won: the order resumes and its review flag is cleared. Lost: the order stays on hold and is flagged for review. */
export const releaseDisputeHold = async (
  transaction: Transaction,
  order: OrderRow,
  { at, isWon }: Parameters<PayableOrders['closeDispute']>[2],
): Promise<void> => {
  const releaseUpdate = isWon ? getReleaseUpdate(order) : {}
  const reviewUpdate = isWon ? (order.reviewKind === 'dispute' ? NO_REVIEW : {}) : flagForReview({ cause: 'dispute-lost' })
  await changeOrder(transaction, order.id, { ...reviewUpdate, ...releaseUpdate, disputedAt: null })
  await addReport(transaction, order.id, at, { kind: isWon ? 'dispute-won' : 'dispute-lost', data: {} })
  const to = releaseUpdate.shippingStatus
  if (to) await addEvent(transaction, { orderId: order.id, at, actor: 'shop', event: { kind: 'resumed', data: { to } } })
}
