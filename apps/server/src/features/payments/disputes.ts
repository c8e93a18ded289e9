import { PaymentMethod } from '@picasso/contract'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import type { PayableOrder, PaymentServices } from './payable-orders.ts'
import {
  hasOpenDispute,
  hasPaymentEvent,
  insertPaymentEvent,
  type NewPaymentEvent,
  OPEN_DISPUTE,
  type Payment,
  setPaymentEventResult,
} from './queries.ts'

type DisputeServices = Pick<PaymentServices, 'database' | 'clock' | 'orders'>

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
  { database, clock, orders }: DisputeServices,
  { payment, eventId }: DisputeReport,
  change: (transaction: Transaction, order: PayableOrder, at: Date) => Promise<Parameters<typeof setPaymentEventResult>[2]>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const order = await orders.lockOrder(transaction, payment.orderId)
    const at = clock.now()
    const event = toPaymentEvent(payment, eventId, at)
    if (!order || !(await insertPaymentEvent(transaction, event))) return
    await setPaymentEventResult(transaction, event, await change(transaction, order, at))
  })

/** Stored when a dispute opens, because the order may have others, and only the end of the last one releases it. */
const getOpenedEventId = (disputeRef: string): string => `${disputeRef} opened`

/** Stored when a dispute closes, because the event of its opening may arrive later. */
const getClosedEventId = (disputeRef: string): string => `${disputeRef} closed`

/** Records a dispute opened by the buyer at their bank. An event that arrives after the dispute has closed changes nothing else. */
export const recordDispute = (
  services: DisputeServices,
  payment: Payment,
  { eventId, disputeRef, reason }: { eventId: string; disputeRef: string; reason: string },
): Promise<void> =>
  applyReport(services, { payment, eventId }, async (transaction, order, at) => {
    const isClosed = await hasPaymentEvent(transaction, payment, getClosedEventId(disputeRef))
    if (!isClosed) await insertPaymentEvent(transaction, toPaymentEvent(payment, getOpenedEventId(disputeRef), at), OPEN_DISPUTE)
    await services.orders.openDispute(transaction, order.id, { at, eventId, reason, isClosed })
    return isClosed ? 'closed before' : 'attention'
  })

/** Records the bank's decision. */
export const closeDispute = (
  services: DisputeServices,
  payment: Payment,
  { eventId, disputeRef, isWon }: { eventId: string; disputeRef: string; isWon: boolean },
): Promise<void> =>
  applyReport(services, { payment, eventId }, async (transaction, order, at) => {
    await insertPaymentEvent(transaction, toPaymentEvent(payment, getClosedEventId(disputeRef), at))
    await setPaymentEventResult(transaction, toPaymentEvent(payment, getOpenedEventId(disputeRef), at), 'closed')
    // One that an admin has dismissed counts no more.
    const isOtherOpen = order.disputedAt !== null && (await hasOpenDispute(transaction, order.id, order.disputedAt))
    await services.orders.closeDispute(transaction, order.id, { at, isWon, isOtherOpen })
    return isWon ? 'won' : 'lost'
  })
