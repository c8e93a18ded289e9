import { computeDeliveryDays, needsConfirmation } from '@picasso/contract'

import type { Config } from '../../../config.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { queuePrintJobs } from '../../production/print-files/index.ts'
import { addEvent, buildAlertJob, changeOrder, lockOrder } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import { type LifecycleServices, transitionOrder } from './transition-order.ts'
import type { Actor } from './transition-rules.ts'

/** Confirms a cash order: its stock is taken, printing starts, and the shop is alerted. */
export const confirmOrder = (services: LifecycleServices, orderId: string, by: Actor): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.shippingStatus === 'cancelled')
      throw new AppError('TOO_LATE', { message: (language) => LIFECYCLE_MESSAGES[language].confirmationExpired })
    if (!needsConfirmation(order)) return
    const at = services.clock.now()
    await changeOrder(transaction, orderId, { stock: 'taken', holdUntil: null, dueAt: computeDeliveryDays(at, order.delivery.days).to })
    await addEvent(transaction, { orderId, at, actor: by.actor, actorName: by.name, event: { kind: 'confirmed', data: {} } })
    await queuePrintJobs(services.jobs, transaction, orderId)
    await services.jobs.addAll(transaction, [buildAlertJob(orderId)])
  })

/** Cancels an order that was not confirmed in time, without an email: the recipient may not have ordered at all. */
export const expireUnconfirmedOrder = async (services: LifecycleServices, config: Config, orderId: string): Promise<void> => {
  await inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order || !needsConfirmation(order) || order.shippingStatus === 'cancelled') return
    const by: Actor = { actor: 'shop', name: null, isOwner: true }
    await transitionOrder(services, config, transaction, { orderId, to: 'cancelled', by, reason: { code: 'not-confirmed' }, notify: false })
  })
}
