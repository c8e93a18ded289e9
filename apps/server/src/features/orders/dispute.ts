import { PaymentMethod, type ShippingStatus } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { noteEvent, noteOutcome, type Payment } from '../payments/index.ts'
import { alertJob } from './alert-mail.ts'
import { callFor } from './call.ts'
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
    const detail = reason.replaceAll('_', ' ')
    const text = `The buyer disputes the payment at their bank: ${detail}.`
    const hold = holdValues(order)
    await changeOrder(transaction, order.id, { ...callFor('dispute', text), ...hold, disputedAt: at })
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    if (hold.shippingStatus)
      await addEvent(transaction, {
        orderId: order.id,
        at,
        actor: 'shop',
        change: { state: 'shipping', from: order.shippingStatus, to: hold.shippingStatus },
        text: `On hold: ${hold.holdReason}`,
      })
    await jobs.addAll(transaction, [alertJob(order.id, { about: 'dispute', eventId, detail })])
    await noteOutcome(transaction, event, 'attention')
  })
