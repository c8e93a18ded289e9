import { PaymentMethod } from '@picasso/contract'

import type { Parts } from '../../parts.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { noteEvent, noteOutcome, type Payment } from '../payments/index.ts'
import { callFor } from './call.ts'
import { addEvent, changeOrder, lockOrder } from './queries.ts'

/** Calls a person about money that the buyer wants back from their bank. */
export const callPersonAbout = (
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  payment: Payment,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const provider = PaymentMethod.parse(payment.provider)
    const event = { provider, eventId, paymentId: payment.id, kind: 'dispute' as const, receivedAt: at }
    if (!order || !(await noteEvent(transaction, event))) return
    const text = `The buyer disputes the payment at their bank: ${reason.replaceAll('_', ' ')}.`
    await changeOrder(transaction, order.id, callFor('dispute', text))
    await addEvent(transaction, { orderId: order.id, at, actor: 'payment provider', text, internal: true })
    await noteOutcome(transaction, event, 'attention')
  })
