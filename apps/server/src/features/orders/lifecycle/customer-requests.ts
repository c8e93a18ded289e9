import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { MESSAGES } from '../../../platform/http/language.ts'
import type { Requester } from '../../auth/index.ts'
import { selectCustomerPictures } from '../../uploads/index.ts'
import { addEvent, buildAlertJob, getCustomerActions, changeOrder, lockOrder, orderClaims, selectLines } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import type { LifecycleServices } from './transition-order.ts'

/** Requests a cancellation that the buyer can no longer make alone: the shop decides. */
export const requestCancel = (services: LifecycleServices, orderId: string, reason: string): Promise<void> =>
  inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.cancelRequest !== null) return
    if (!getCustomerActions(order).requestCancel) {
      const message = getCustomerActions(order).cancel
        ? 'You can still cancel this order yourself.'
        : 'It is too late to cancel this order.'
      throw new AppError('ILLEGAL_TRANSITION', { message })
    }
    const at = services.clock.now()
    await changeOrder(transaction, orderId, { cancelRequest: reason, cancelRequestedAt: at })
    await addEvent(transaction, { orderId, at, actor: 'buyer', text: `Asked to cancel: ${reason}` })
    await services.jobs.addAll(transaction, [
      buildAlertJob(orderId, { about: 'cancel-request', requestedAt: at.toISOString(), detail: reason }),
    ])
  })

interface ReprintClaim {
  lineId: string
  text: string
  /** Address of an uploaded photo. */
  photo: string
}

export const claimReprint = async (
  services: LifecycleServices,
  orderId: string,
  requester: Requester | undefined,
  { lineId, text, photo }: ReprintClaim,
): Promise<void> => {
  const photoKey = photo.replace(/^\/files\//, '')
  const ownUploads = requester ? await selectCustomerPictures(services.database, requester.customerId, [photoKey]) : new Map()
  if (!ownUploads.has(photoKey)) throw new AppError('INVALID_INPUT', { fields: { photo: (language) => MESSAGES[language].imageRequired } })
  await inTransaction(services.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const line = (await selectLines(transaction, orderId)).find(({ id }) => id === lineId)
    if (!line) throw new AppError('NOT_FOUND')
    if (!getCustomerActions(order).claim)
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language].notShipped })
    const openClaimCount = await transaction.$count(orderClaims, and(eq(orderClaims.lineId, lineId), eq(orderClaims.state, 'open')))
    if (openClaimCount > 0)
      throw new AppError('ILLEGAL_TRANSITION', { message: (language) => LIFECYCLE_MESSAGES[language].claimAlreadyOpen })
    const at = services.clock.now()
    const claimId = newId()
    await transaction.insert(orderClaims).values({ id: claimId, orderId, lineId, text, photoKey, createdAt: at })
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, { orderId, at, actor: 'buyer', text: `Asked for a new print of ${line.title}.` })
    await services.jobs.addAll(transaction, [buildAlertJob(orderId, { about: 'claim', claimId, detail: text })])
  })
}
