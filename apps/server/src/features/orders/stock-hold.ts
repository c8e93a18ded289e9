import type { PaymentMethod } from '@picasso/contract'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { declareJob, type JobContext, newJob, type NewJob } from '../../platform/jobs/index.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/units.ts'
import type { Services } from '../../services.ts'
import { adjustUsageCount } from '../discounts/index.ts'
import { releaseStock } from '../garments/index.ts'
import { closePayments, getHoldExpiry, isOpenAfterCancel, type PaymentServices } from '../payments/index.ts'
import { addEvent, changeOrder, findOrder, lockOrder, type OrderRow } from './queries.ts'
import { orderLines } from './schema.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface DeclaredJobs {
    'release-stock': true
  }
}

/** Releases the stock of an order that was not paid in time. */
export const releaseStockJob = declareJob({
  name: 'release-stock',
  payload: z.object({ orderId: z.uuid() }),
  key: ({ orderId }) => `release-stock:${orderId}`,
})

/** Hold of an untrusted order; afterwards it can still be paid while stock lasts. */
const UNTRUSTED_HOLD_MS = DAY_MS
/** The slowest banks need some working days. */
const BANK_TIMEOUT_MS = 14 * DAY_MS
/** While the provider does not respond, the hold is extended in these steps, for as long as its checkout page may still be open. */
const RETRY_INTERVAL_MS = 2 * MINUTE_MS

/** The stock that an order's lines use. */
export const selectStockQuantities = (transaction: Transaction, orderId: string) =>
  transaction
    .select({ inventoryId: orderLines.inventoryId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))

/** Until when the stock of an unpaid order is held; null where it is taken at once. */
export const getHoldUntil = (method: PaymentMethod, isUntrusted: boolean, now: Date): Date | null => {
  const holdUntil = getHoldExpiry(method, now)
  return holdUntil && isUntrusted ? new Date(Math.min(holdUntil.getTime(), now.getTime() + UNTRUSTED_HOLD_MS)) : holdUntil
}

/** The job that releases the stock at that time; adding it again moves the time. */
export const buildReleaseJob = (orderId: string, runAt: Date): NewJob => newJob(releaseStockJob, { orderId }, { runAt })

export const scheduleRelease = (jobs: Services['jobs'], transaction: Transaction, orderId: string, runAt: Date): Promise<void> =>
  jobs.addAll(transaction, [buildReleaseJob(orderId, runAt)])

/** Changes until when the stock of an order is held, while it is. */
const moveHold = async (jobs: Services['jobs'], transaction: Transaction, { id, stock }: OrderRow, holdUntil: Date): Promise<void> => {
  if (stock !== 'held') return
  await changeOrder(transaction, id, { holdUntil })
  await scheduleRelease(jobs, transaction, id, holdUntil)
}

/** Extends the hold for as long as a bank may take. */
export const extendHoldForBank = (jobs: Services['jobs'], transaction: Transaction, order: OrderRow, at: Date): Promise<void> =>
  moveHold(jobs, transaction, order, new Date(at.getTime() + BANK_TIMEOUT_MS))

/** The bank has refused: from now on the stock is held no longer than for any other attempt. */
export const endHoldForBank = async (jobs: Services['jobs'], transaction: Transaction, order: OrderRow, at: Date): Promise<void> => {
  const holdUntil = getHoldExpiry(order.paymentMethod, at)
  if (holdUntil !== null && order.holdUntil !== null && holdUntil < order.holdUntil) await moveHold(jobs, transaction, order, holdUntil)
}

const isHoldExpired = (order: OrderRow | undefined, now: Date): boolean =>
  order?.stock === 'held' && order.holdUntil !== null && order.holdUntil.getTime() <= now.getTime()

/** Releases the stock of an order that was not paid in time, and its use of a discount code. The order stays and can still be paid while stock lasts. */
export const releaseExpiredHold = async (services: PaymentServices, orderId: string, context: Pick<JobContext, 'warn'>): Promise<void> => {
  const { database, jobs } = services
  const now = services.clock.now()
  // Asked before any row is locked, because the provider's response may take seconds.
  const isStillPayable = isHoldExpired(await findOrder(database, orderId), now) && (await isOpenAfterCancel(services, orderId, context))
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.stock !== 'held' || order.holdUntil === null) return
    const remainingMs = order.holdUntil.getTime() - now.getTime()
    if (remainingMs > 0) {
      // Jobs start by the database's clock, which may run ahead of this process: wait for the difference.
      await scheduleRelease(jobs, transaction, orderId, new Date(order.holdUntil.getTime() + Math.min(remainingMs, MINUTE_MS)))
      return
    }
    if (isStillPayable) {
      await moveHold(jobs, transaction, order, new Date(now.getTime() + RETRY_INTERVAL_MS))
      return
    }
    await adjustUsageCount(transaction, order.discountCode, -1)
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
