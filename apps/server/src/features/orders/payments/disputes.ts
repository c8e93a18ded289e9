import { type OrderEvent, PaymentMethod, type Reason, type ShippingStatus } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { hasPaymentEvent, insertPaymentEvent, setPaymentEventResult, type NewPaymentEvent, type Payment } from '../../payments/index.ts'
import { buildAlertJob } from '../emails/admin-alert.ts'
import { flagForReview, NO_REVIEW } from '../history.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../queries.ts'

/** An order in these statuses can still be held. */
const STATUSES_BEFORE_SHIPPING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const HOLD_REASON: Reason = { code: 'payment-dispute' }

const getHoldUpdate = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  STATUSES_BEFORE_SHIPPING.includes(shippingStatus) ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: HOLD_REASON } : {}

interface DisputeReport {
  payment: Payment
  /** The provider's event id; each event counts once. */
  eventId: string
}

const toPaymentEvent = (payment: Payment, eventId: string, at: Date): NewPaymentEvent => ({
  provider: PaymentMethod.parse(payment.provider),
  eventId,
  paymentId: payment.id,
  kind: 'dispute',
  receivedAt: at,
})

/** Applies a provider's dispute event to the order, once, and stores the result. */
const applyReport = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { payment, eventId }: DisputeReport,
  change: (transaction: Transaction, order: OrderRow, at: Date) => Promise<Parameters<typeof setPaymentEventResult>[2]>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const event = toPaymentEvent(payment, eventId, at)
    if (!order || !(await insertPaymentEvent(transaction, event))) return
    await setPaymentEventResult(transaction, event, await change(transaction, order, at))
  })

/** Records what the provider reported, for the shop alone. */
const addReport = (transaction: Transaction, orderId: string, at: Date, event: OrderEvent): Promise<void> =>
  addEvent(transaction, { orderId, at, actor: 'payment provider', event, internal: true })

/** Stored when a dispute closes, because the event of its opening may arrive later. */
const getClosedEventId = (disputeRef: string): string => `${disputeRef} closed`

/**
 * Records a dispute opened by the buyer at their bank: the order is put on hold, its history says so, and the shop is alerted.
 * An event that arrives after the dispute has closed is only recorded.
 */
export const recordDispute = (
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
  payment: Payment,
  { eventId, disputeRef, reason }: { eventId: string; disputeRef: string; reason: string },
): Promise<void> =>
  applyReport(services, { payment, eventId }, async (transaction, order, at) => {
    const isClosed = await hasPaymentEvent(transaction, payment, getClosedEventId(disputeRef))
    await addReport(transaction, order.id, at, { kind: 'dispute-opened', data: { reason } })
    if (isClosed) return 'closed before'
    const holdUpdate = getHoldUpdate(order)
    await changeOrder(transaction, order.id, { ...flagForReview({ cause: 'dispute-opened', reason }), ...holdUpdate, disputedAt: at })
    if (holdUpdate.shippingStatus) {
      const data = { from: order.shippingStatus, to: holdUpdate.shippingStatus, reason: HOLD_REASON }
      await addEvent(transaction, { orderId: order.id, at, actor: 'shop', event: { kind: 'status-changed', data } })
    }
    await services.jobs.addAll(transaction, [buildAlertJob(order.id, { about: 'dispute', eventId, detail: reason })])
    return 'attention'
  })

const isDisputeHold = (reason: Reason | null): boolean => reason !== null && 'code' in reason && reason.code === 'payment-dispute'

/** Ends the hold that the dispute caused; a hold with another reason stays. */
const getReleaseUpdate = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && isDisputeHold(holdReason)
    ? { shippingStatus: heldFrom, heldFrom: null, holdReason: null }
    : {}

/**
 * Records the bank's decision. Won: the order resumes and its review flag is cleared. Lost: the order stays on hold and is flagged
 * for review.
 */
export const closeDispute = (
  services: Pick<Services, 'database' | 'clock'>,
  payment: Payment,
  { eventId, disputeRef, isWon }: { eventId: string; disputeRef: string; isWon: boolean },
): Promise<void> =>
  applyReport(services, { payment, eventId }, async (transaction, order, at) => {
    await insertPaymentEvent(transaction, toPaymentEvent(payment, getClosedEventId(disputeRef), at))
    const releaseUpdate = isWon ? getReleaseUpdate(order) : {}
    const reviewUpdate = isWon ? (order.reviewKind === 'dispute' ? NO_REVIEW : {}) : flagForReview({ cause: 'dispute-lost' })
    await changeOrder(transaction, order.id, { ...reviewUpdate, ...releaseUpdate, disputedAt: null })
    await addReport(transaction, order.id, at, { kind: isWon ? 'dispute-won' : 'dispute-lost', data: {} })
    const to = releaseUpdate.shippingStatus
    if (to) await addEvent(transaction, { orderId: order.id, at, actor: 'shop', event: { kind: 'resumed', data: { to } } })
    return isWon ? 'won' : 'lost'
  })
