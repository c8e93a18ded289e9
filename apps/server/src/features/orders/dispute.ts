import { PaymentMethod, type ShippingStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { noteEvent, noteOutcome, type Payment } from '../payments/index.ts'
import { alertJob } from './alert-mail.ts'
import { callFor, NOBODY_CALLED } from './call.ts'
import { disputeCall } from './dispute-words.ts'
import { addEvent, changeOrder, lockOrder, type OrderRow } from './queries.ts'
import { WORDS } from './words/index.ts'

/** While the parcel is in the house it can be kept there. */
const HOLDABLE: readonly ShippingStatus[] = ['pending', 'in_production', 'packed']

const holdValues = ({ shippingStatus }: OrderRow): Partial<OrderRow> =>
  HOLDABLE.includes(shippingStatus) ? { shippingStatus: 'on_hold', heldFrom: shippingStatus, holdReason: WORDS.en.history.disputed } : {}

/**
 * Money that the buyer wants back from their bank: the order is held where it is, its history says so, and whoever runs the
 * shop is told. The same report counts once.
 */
export const recordDispute = (
  { database, clock, jobs }: Pick<Parts, 'database' | 'clock' | 'jobs'>,
  payment: Payment,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const provider = PaymentMethod.parse(payment.provider)
    const event = { provider, eventId, paymentId: payment.id, kind: 'dispute' as const, receivedAt: at }
    if (!order || !(await noteEvent(transaction, event))) return
    const text = WORDS.en.history.disputedFor(reason.replaceAll('_', ' '))
    const hold = holdValues(order)
    await changeOrder(transaction, order.id, { ...callFor('dispute', disputeCall({ reason })), ...hold, disputedAt: at })
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    if (hold.shippingStatus)
      await addEvent(transaction, {
        orderId: order.id,
        at,
        actor: 'shop',
        change: { state: 'shipping', from: order.shippingStatus, to: hold.shippingStatus },
        text: `On hold: ${hold.holdReason}`,
      })
    await jobs.addAll(transaction, [alertJob(order.id, { about: 'dispute', eventId, detail: reason })])
    await noteOutcome(transaction, event, 'attention')
  })

/** Lets the order go on from where the dispute had stopped it; a hold that has another reason by now stays. */
const liftValues = ({ shippingStatus, heldFrom, holdReason }: OrderRow): Partial<OrderRow> =>
  shippingStatus === 'on_hold' && heldFrom !== null && holdReason === WORDS.en.history.disputed
    ? { shippingStatus: heldFrom, heldFrom: null, holdReason: null }
    : {}

/**
 * What the bank has decided. Won: the order goes on where it was held, and nobody is called any more. Lost: the order stays held until
 * somebody decides what becomes of it. The same report counts once.
 */
export const closeDispute = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  payment: Payment,
  { eventId, isWon }: { eventId: string; isWon: boolean },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const provider = PaymentMethod.parse(payment.provider)
    const event = { provider, eventId, paymentId: payment.id, kind: 'dispute' as const, receivedAt: at }
    if (!order || !(await noteEvent(transaction, event))) return
    const { disputeWon, disputeLost, noHold } = WORDS.en.history
    const lift = isWon ? liftValues(order) : {}
    const call = isWon ? (order.attentionKind === 'dispute' ? NOBODY_CALLED : {}) : callFor('dispute', disputeCall('lost'))
    await changeOrder(transaction, order.id, { ...call, ...lift, disputedAt: null })
    await addEvent(transaction, {
      orderId: order.id,
      at,
      actor: 'payment provider',
      text: isWon ? disputeWon : disputeLost,
      internal: true,
    })
    if (lift.shippingStatus)
      await addEvent(transaction, {
        orderId: order.id,
        at,
        actor: 'shop',
        change: { state: 'shipping', from: order.shippingStatus, to: lift.shippingStatus },
        text: noHold,
      })
    await noteOutcome(transaction, event, isWon ? 'won' : 'lost')
  })
