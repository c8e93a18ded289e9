import { z } from 'zod'

import { inTransaction } from '../../../platform/database/index.ts'
import { releaseStock } from '../../garments/index.ts'
import { findOpenPayment, needsSync } from '../../payments/index.ts'
import { selectStockQuantities } from '../checkout/snapshot.ts'
import { addEvent, changeOrder, findOrder, lockOrder, type OrderRow } from '../queries.ts'
import { closePayments } from './close-payments.ts'
import { extendHold, scheduleRelease } from './stock-hold.ts'
import { type PaymentServices, cancelAtProvider } from './sync-payment.ts'

const MINUTE_MS = 60_000
/** While a provider does not answer, the pieces wait so much longer at a time, for as long as its page may still be open. */
const RETRY_INTERVAL_MS = 2 * MINUTE_MS
const PROVIDER_TIMEOUT_MS = 65 * MINUTE_MS

const Payload = z.object({ orderId: z.uuid() })

/** True while the payment that is open can still become money: then the pieces wait. The provider is made to say that it cannot. */
const isStillPayable = async (services: PaymentServices, orderId: string, now: Date): Promise<boolean> => {
  const payment = await findOpenPayment(services.database, orderId)
  if (!payment || !needsSync(payment)) return false
  try {
    const { state } = await cancelAtProvider(services, payment)
    return state === 'open'
  } catch {
    return now.getTime() < payment.createdAt.getTime() + PROVIDER_TIMEOUT_MS
  }
}

const isHoldExpired = (order: OrderRow | undefined, now: Date): boolean =>
  order?.stock === 'held' && order.holdUntil !== null && order.holdUntil.getTime() <= now.getTime()

/** Asked before anything is locked, as the answer may take its time. */
const shouldWaitForProvider = async (services: PaymentServices, orderId: string, now: Date): Promise<boolean> =>
  isHoldExpired(await findOrder(services.database, orderId), now) && isStillPayable(services, orderId, now)

/** Puts the pieces of an order that was not paid in time back on the shelf. The order stays: it can still be paid while there are pieces. */
export const releaseExpiredHold = async (services: PaymentServices, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  const { database, jobs } = services
  const now = services.clock.now()
  const shouldWait = await shouldWaitForProvider(services, orderId, now)
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.stock !== 'held' || order.holdUntil === null) return
    const remainingMs = order.holdUntil.getTime() - now.getTime()
    if (remainingMs > 0) {
      // Jobs start by the database's clock, which may run ahead of ours: wait as much longer as it does.
      await scheduleRelease(jobs, transaction, orderId, new Date(order.holdUntil.getTime() + Math.min(remainingMs, MINUTE_MS)))
      return
    }
    if (shouldWait) {
      await extendHold(jobs, transaction, order, new Date(now.getTime() + RETRY_INTERVAL_MS))
      return
    }
    await releaseStock(transaction, await selectStockQuantities(transaction, orderId))
    await closePayments(jobs, transaction, orderId, now)
    await changeOrder(transaction, orderId, {
      stock: 'returned',
      holdUntil: null,
      ...(order.paymentStatus === 'pending' && { paymentStatus: 'failed' }),
    })
    await addEvent(transaction, {
      orderId,
      at: now,
      actor: 'shop',
      text: 'Not paid in time: the pieces are no longer reserved. The order can still be paid while there are pieces left.',
    })
  })
}
