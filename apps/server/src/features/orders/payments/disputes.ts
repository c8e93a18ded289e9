import { PaymentMethod, type ShippingStatus } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../../platform/database/index.ts'
import type { Services } from '../../../services.ts'
import { hasPaymentEvent, insertPaymentEvent, setPaymentEventResult, type NewPaymentEvent, type Payment } from '../../payments/index.ts'
import { encodeDispute } from '../dispute-reasons.ts'
import { buildAlertJob } from '../emails/admin-alert.ts'
import { ORDER_MESSAGES } from '../messages/index.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from '../queries.ts'
import { flagForReview, NO_REVIEW } from '../review.ts'

/** While the parcel is in the house it can be kept there. */
const STATUSES_BEFORE_SHIPPING: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const getHoldUpdate = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  STATUSES_BEFORE_SHIPPING.includes(shippingStatus)
    ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: ORDER_MESSAGES.en.history.paymentDispute }
    : {}

interface DisputeReport {
  payment: Payment
  /** The provider's own name for it; the same report counts once. */
  eventId: string
}

const toPaymentEvent = (payment: Payment, eventId: string, at: Date): NewPaymentEvent => ({
  provider: PaymentMethod.parse(payment.provider),
  eventId,
  paymentId: payment.id,
  kind: 'dispute',
  receivedAt: at,
})

/** Does with an order what the provider's report of a payment asks for, once, and writes down what came of it. */
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

/** Where a dispute has moved an order to, in its history. */
const addTransitionEvent = async (
  transaction: Transaction,
  { id: orderId, shippingStatus: from }: OrderRow,
  { to, at, text }: { to: ShippingStatus | undefined; at: Date; text: string },
): Promise<void> => {
  if (to) await addEvent(transaction, { orderId, at, actor: 'shop', change: { state: 'shipping', from, to }, text })
}

/** Noted with the end of a dispute: its beginning may be reported after it. */
const getClosedEventId = (disputeRef: string): string => `${disputeRef} closed`

/**
 * Money that the buyer wants back from their bank: the order is held where it is, its history says so, and whoever runs the shop is told.
 * A report that comes after the bank has decided is only written down.
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

/** Lets the order go on from where the dispute had stopped it; a hold that has another reason by now stays. */
const getReleaseUpdate = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && holdReason === ORDER_MESSAGES.en.history.paymentDispute
    ? { shippingStatus: heldFrom, heldFrom: null, holdReason: null }
    : {}

/**
 * What the bank has decided. Won: the order goes on where it was held, and nobody is called any more. Lost: the order stays held until
 * somebody decides what becomes of it.
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
