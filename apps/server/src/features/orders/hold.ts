import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { returnStock } from '../catalogue/index.ts'
import { expirePayments } from '../payments/index.ts'
import { demandOf } from './placement.ts'
import { addEvent, changeOrder, lockOrder } from './queries.ts'

export const RELEASE_STOCK = 'release-stock'

/** Pieces of an order not paid yet stay reserved for this long. */
const HOLD_MS = 15 * 60 * 1000

const Payload = z.object({ orderId: z.uuid() })

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS)

/** Has the pieces put back when the time is over; asking again moves the time. */
export const releaseLater = (jobs: Parts['jobs'], transaction: Transaction, orderId: string, runAt: Date): Promise<void> =>
  jobs.add(transaction, RELEASE_STOCK, { orderId }, { key: `${RELEASE_STOCK}:${orderId}`, runAt })

/** Puts the pieces of an order that was not paid in time back on the shelf. The order stays: it can still be paid while there are pieces. */
export const releaseStock = async (
  { database, jobs, clock }: Pick<Parts, 'database' | 'jobs' | 'clock'>,
  payload: unknown,
): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.stock !== 'held' || order.holdUntil === null) return
    const now = clock.now()
    const left = order.holdUntil.getTime() - now.getTime()
    if (left > 0) {
      // Jobs start by the database's clock, which may run ahead of ours: wait as much longer as it does.
      await releaseLater(jobs, transaction, orderId, new Date(order.holdUntil.getTime() + left))
      return
    }
    await returnStock(transaction, await demandOf(transaction, orderId))
    await expirePayments(transaction, orderId, now)
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
