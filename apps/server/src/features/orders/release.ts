import { z } from 'zod'

import { inTransaction } from '../../platform/database/index.ts'
import { returnStock } from '../catalogue/index.ts'
import { findOpenPayment, isUnclear } from '../payments/index.ts'
import { type AskParts, endAtProvider } from './ask.ts'
import { closePayments } from './close-payments.ts'
import { holdLonger, releaseLater } from './hold.ts'
import { demandOf } from './placement.ts'
import { addEvent, changeOrder, findOrder, lockOrder, type OrderRow } from './queries.ts'

const MINUTE_MS = 60_000
/** While a provider does not answer, the pieces wait so much longer at a time, for as long as its page may still be open. */
const AGAIN_MS = 2 * MINUTE_MS
const PATIENCE_MS = 65 * MINUTE_MS

const Payload = z.object({ orderId: z.uuid() })

/** True while the payment that is open can still become money: then the pieces wait. The provider is made to say that it cannot. */
const mayStillBePaid = async (parts: AskParts, orderId: string, now: Date): Promise<boolean> => {
  const payment = await findOpenPayment(parts.database, orderId)
  if (!payment || !isUnclear(payment)) return false
  try {
    const { state } = await endAtProvider(parts, payment)
    return state === 'open'
  } catch {
    return now.getTime() < payment.createdAt.getTime() + PATIENCE_MS
  }
}

const isOver = (order: OrderRow | undefined, now: Date): boolean =>
  order?.stock === 'held' && order.holdUntil !== null && order.holdUntil.getTime() <= now.getTime()

/** Asked before anything is locked, as the answer may take its time. */
const waitsForProvider = async (parts: AskParts, orderId: string, now: Date): Promise<boolean> =>
  isOver(await findOrder(parts.database, orderId), now) && mayStillBePaid(parts, orderId, now)

/** Puts the pieces of an order that was not paid in time back on the shelf. The order stays: it can still be paid while there are pieces. */
export const releaseStock = async (parts: AskParts, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  const { database, jobs } = parts
  const now = parts.clock.now()
  const waits = await waitsForProvider(parts, orderId, now)
  await inTransaction(database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (order?.stock !== 'held' || order.holdUntil === null) return
    const left = order.holdUntil.getTime() - now.getTime()
    if (left > 0) {
      // Jobs start by the database's clock, which may run ahead of ours: wait as much longer as it does.
      await releaseLater(jobs, transaction, orderId, new Date(order.holdUntil.getTime() + Math.min(left, MINUTE_MS)))
      return
    }
    if (waits) {
      await holdLonger(jobs, transaction, order, new Date(now.getTime() + AGAIN_MS))
      return
    }
    await returnStock(transaction, await demandOf(transaction, orderId))
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
