import { z } from 'zod'

import type { Config } from '../../config.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { addEvent, alertJob, changeOrder, dueAfter, isUnconfirmed, lockOrder, printLines } from '../orders/index.ts'
import { type LifeParts, moveOrder } from './move.ts'
import type { Mover } from './moves.ts'
import { WORDS } from './words/index.ts'

/** From now on the order is meant: its pieces are taken, it is printed, and the shop is told of it. */
export const confirmOrder = (parts: LifeParts, orderId: string, by: Mover): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.shippingStatus === 'cancelled') throw new AppError('TOO_LATE', { message: (language) => WORDS[language].confirmedTooLate })
    if (!isUnconfirmed(order)) return
    const at = parts.clock.now()
    await changeOrder(transaction, orderId, { stock: 'taken', holdUntil: null, dueAt: dueAfter(at, order.delivery) })
    await addEvent(transaction, { orderId, at, actor: by.actor, actorName: by.name, text: 'The order was confirmed.' })
    await printLines(parts.jobs, transaction, orderId)
    await parts.jobs.addAll(transaction, [alertJob(orderId)])
  })

const Payload = z.object({ orderId: z.uuid() })

/** Cancels an order nobody confirmed in time. No mail says so: whoever did not order anything has had one too many. */
export const expireUnconfirmed = async (parts: LifeParts, config: Config, payload: unknown): Promise<void> => {
  const { orderId } = Payload.parse(payload)
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !isUnconfirmed(order) || order.shippingStatus === 'cancelled') return
    const by: Mover = { actor: 'shop', name: null, isOwner: true }
    await moveOrder(parts, config, transaction, { orderId, to: 'cancelled', by, reason: 'Not confirmed in time.', notify: false })
  })
}
