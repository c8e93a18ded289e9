import { PaymentMethod, type ShippingStatus } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { hasPaymentEvent, insertPaymentEvent, setPaymentEventResult, type NewPaymentEvent, type Payment } from '../../payments/index.ts'
import { encodeDispute } from '../dispute-reasons.ts'
import { buildAlertJob } from '../emails/admin-alert.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../queries.ts'
import { flagForReview, NO_REVIEW } from '../review.ts'

/** An order in these statuses can still be held. */
const STATUSES_BEFORE_SHIPPING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const getHoldUpdate = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  STATUSES_BEFORE_SHIPPING.includes(shippingStatus)
    ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: ORDER_MESSAGES.en.history.paymentDispute }
    : {}

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

/** Records a status change caused by a dispute in the order's history. */
const addTransitionEvent = async (
  transaction: Transaction,
  { id: orderId, shippingStatus: from }: OrderRow,
  { to, at, text }: { to: ShippingStatus | undefined; at: Date; text: string },
): Promise<void> => {
  if (to) await addEvent(transaction, { orderId, at, actor: 'shop', change: { state: 'shipping', from, to }, text })
}

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
    const text = ORDER_MESSAGES.en.history.disputeOpened(reason.replaceAll('_', ' '))
    const isClosed = await hasPaymentEvent(transaction, payment, getClosedEventId(disputeRef))
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    if (isClosed) return 'closed before'
    const holdUpdate = getHoldUpdate(order)
    await changeOrder(transaction, order.id, { ...flagForReview('dispute', encodeDispute({ reason })), ...holdUpdate, disputedAt: at })
    await addTransitionEvent(transaction, order, { to: holdUpdate.shippingStatus, at, text: `On hold: ${holdUpdate.holdReason}` })
    await services.jobs.addAll(transaction, [buildAlertJob(order.id, { about: 'dispute', eventId, detail: reason })])
    return 'attention'
  })

/** Ends the hold that the dispute caused; a hold with another reason stays. */
const getReleaseUpdate = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && holdReason === ORDER_MESSAGES.en.history.paymentDispute
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
    const { disputeWon, disputeLost, resumed } = ORDER_MESSAGES.en.history
    const releaseUpdate = isWon ? getReleaseUpdate(order) : {}
    const reviewUpdate = isWon ? (order.reviewKind === 'dispute' ? NO_REVIEW : {}) : flagForReview('dispute', encodeDispute('lost'))
    await changeOrder(transaction, order.id, { ...reviewUpdate, ...releaseUpdate, disputedAt: null })
    const text = isWon ? disputeWon : disputeLost
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    await addTransitionEvent(transaction, order, { to: releaseUpdate.shippingStatus, at, text: resumed })
    return isWon ? 'won' : 'lost'
  })
