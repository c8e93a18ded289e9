import { inTransaction } from '../../../platform/database/index.ts'
import type { JobContext } from '../../../platform/jobs/index.ts'
import { releaseStock } from '../../garments/index.ts'
import { findOpenPayment, needsSync } from '../../payments/index.ts'
import { selectStockQuantities } from '../checkout/snapshot.ts'
import { addEvent, changeOrder, findOrder, lockOrder, type OrderRow } from '../queries.ts'
import { closePayments } from './close-payments.ts'
import { extendHold, scheduleRelease } from './stock-hold.ts'
import { type PaymentServices, cancelAtProvider } from './sync-payment.ts'

const MINUTE_MS = 60_000
/** While the provider does not respond, the hold is extended in these steps, for as long as its checkout page may still be open. */
const RETRY_INTERVAL_MS = 2 * MINUTE_MS
const PROVIDER_TIMEOUT_MS = 65 * MINUTE_MS

interface ReleaseContext {
  services: PaymentServices
  now: Date
  warn: JobContext['warn']
}

/** True while the open payment may still succeed, and the stock must stay reserved. Tries to cancel it at the provider first. */
const isStillPayable = async ({ services, now, warn }: ReleaseContext, orderId: string): Promise<boolean> => {
  const payment = await findOpenPayment(services.database, orderId)
  if (!payment || !needsSync(payment)) return false
  try {
    const { state } = await cancelAtProvider(services, payment)
    return state === 'open'
  } catch (error) {
    warn('the payment of an expired hold could not be cancelled at its provider', error)
    return now.getTime() < payment.createdAt.getTime() + PROVIDER_TIMEOUT_MS
  }
}

const isHoldExpired = (order: OrderRow | undefined, now: Date): boolean =>
  order?.stock === 'held' && order.holdUntil !== null && order.holdUntil.getTime() <= now.getTime()

/** Called before any row is locked, because the provider's response may take seconds. */
const shouldWaitForProvider = async (context: ReleaseContext, orderId: string): Promise<boolean> =>
  isHoldExpired(await findOrder(context.services.database, orderId), context.now) && isStillPayable(context, orderId)

/** Releases the stock of an order that was not paid in time. The order stays and can still be paid while stock lasts. */
export const releaseExpiredHold = async (services: PaymentServices, orderId: string, { warn }: Pick<JobContext, 'warn'>): Promise<void> => {
  const { database, jobs } = services
  const now = services.clock.now()
  const shouldWait = await shouldWaitForProvider({ services, now, warn }, orderId)
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.stock !== 'held' || order.holdUntil === null) return
    const remainingMs = order.holdUntil.getTime() - now.getTime()
    if (remainingMs > 0) {
      // Jobs start by the database's clock, which may run ahead of this process: wait for the difference.
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
      event: { kind: 'payment-expired', data: {} },
    })
  })
}
