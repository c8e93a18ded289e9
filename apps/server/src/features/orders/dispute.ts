import { PaymentMethod, type ShippingStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { isNoted, noteEvent, noteOutcome, type NewPaymentEvent, type Payment } from '../payments/index.ts'
import { alertJob } from './alert-mail.ts'
import { callFor, NOBODY_CALLED } from './call.ts'
import { disputeCall } from './dispute-words.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { WORDS } from './words/index.ts'

/** While the parcel is in the house it can be kept there. */
const HOLDABLE: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const holdValues = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  HOLDABLE.includes(shippingStatus) ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: WORDS.en.history.disputed } : {}

interface Report {
  payment: Payment
  /** The provider's own name for it; the same report counts once. */
  eventId: string
}

const eventOf = (payment: Payment, eventId: string, receivedAt: Date): NewPaymentEvent => ({
  provider: PaymentMethod.parse(payment.provider),
  eventId,
  paymentId: payment.id,
  kind: 'dispute',
  receivedAt,
})

/** Does with an order what the provider's report of a payment asks for, once, and writes down what came of it. */
const takeReport = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  { payment, eventId }: Report,
  change: (transaction: Transaction, order: OrderRow, at: Date) => Promise<Parameters<typeof noteOutcome>[2]>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const event = eventOf(payment, eventId, at)
    if (!order || !(await noteEvent(transaction, event))) return
    await noteOutcome(transaction, event, await change(transaction, order, at))
  })

/** Where a dispute has moved an order to, in its history. */
const addMove = async (
  transaction: Transaction,
  { id: orderId, shippingStatus: from }: OrderRow,
  { to, at, text }: { to: ShippingStatus | undefined; at: Date; text: string },
): Promise<void> => {
  if (to) await addEvent(transaction, { orderId, at, actor: 'shop', change: { state: 'shipping', from, to }, text })
}

/** Noted with the end of a dispute: its beginning may be reported after it. */
const endOf = (disputeRef: string): string => `${disputeRef} closed`

/**
 * Money that the buyer wants back from their bank: the order is held where it is, its history says so, and whoever runs the shop is told.
 * A report that comes after the bank has decided is only written down.
 */
export const recordDispute = (
  parts: Pick<Parts, 'database' | 'clock' | 'jobs'>,
  payment: Payment,
  { eventId, disputeRef, reason }: { eventId: string; disputeRef: string; reason: string },
): Promise<void> =>
  takeReport(parts, { payment, eventId }, async (transaction, order, at) => {
    const text = WORDS.en.history.disputedFor(reason.replaceAll('_', ' '))
    const isOver = await isNoted(transaction, payment, endOf(disputeRef))
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    if (isOver) return 'closed before'
    const hold = holdValues(order)
    await changeOrder(transaction, order.id, { ...callFor('dispute', disputeCall({ reason })), ...hold, disputedAt: at })
    await addMove(transaction, order, { to: hold.shippingStatus, at, text: `On hold: ${hold.holdReason}` })
    await parts.jobs.addAll(transaction, [alertJob(order.id, { about: 'dispute', eventId, detail: reason })])
    return 'attention'
  })

/** Lets the order go on from where the dispute had stopped it; a hold that has another reason by now stays. */
const liftValues = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && holdReason === WORDS.en.history.disputed
    ? { shippingStatus: heldFrom, heldFrom: null, holdReason: null }
    : {}

/**
 * What the bank has decided. Won: the order goes on where it was held, and nobody is called any more. Lost: the order stays held until
 * somebody decides what becomes of it.
 */
export const closeDispute = (
  parts: Pick<Parts, 'database' | 'clock'>,
  payment: Payment,
  { eventId, disputeRef, isWon }: { eventId: string; disputeRef: string; isWon: boolean },
): Promise<void> =>
  takeReport(parts, { payment, eventId }, async (transaction, order, at) => {
    await noteEvent(transaction, eventOf(payment, endOf(disputeRef), at))
    const { disputeWon, disputeLost, noHold } = WORDS.en.history
    const lift = isWon ? liftValues(order) : {}
    const call = isWon ? (order.attentionKind === 'dispute' ? NOBODY_CALLED : {}) : callFor('dispute', disputeCall('lost'))
    await changeOrder(transaction, order.id, { ...call, ...lift, disputedAt: null })
    const text = isWon ? disputeWon : disputeLost
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    await addMove(transaction, order, { to: lift.shippingStatus, at, text: noHold })
    return isWon ? 'won' : 'lost'
  })
