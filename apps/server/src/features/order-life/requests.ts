import { and, eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { SENTENCES } from '../../platform/http/language.ts'
import type { Visitor } from '../accounts/index.ts'
import { addEvent, alertJob, buyersChoices, changeOrder, lockOrder, orderClaims, selectLines } from '../orders/index.ts'
import { ownPictures } from '../uploads/index.ts'
import type { LifeParts } from './move.ts'
import { WORDS } from './words/index.ts'

/** What a buyer may ask for when it is no longer theirs to do: a person of the shop decides. */
export const requestCancel = (parts: LifeParts, orderId: string, reason: string): Promise<void> =>
  inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    if (order.cancelRequest !== null) return
    if (!buyersChoices(order).requestCancel) {
      const message = buyersChoices(order).cancel ? 'You can still cancel this order yourself.' : 'It is too late to cancel this order.'
      throw new AppError('ILLEGAL_TRANSITION', { message })
    }
    const at = parts.clock.now()
    await changeOrder(transaction, orderId, { cancelRequest: reason, cancelRequestedAt: at })
    await addEvent(transaction, { orderId, at, actor: 'buyer', text: `Asked to cancel: ${reason}` })
    await parts.jobs.addAll(transaction, [alertJob(orderId, { about: 'cancel-request', requestedAt: at.toISOString(), detail: reason })])
  })

interface Claim {
  lineId: string
  text: string
  /** Address of the photo, as uploaded here. */
  photo: string
}

export const claimReprint = async (
  parts: LifeParts,
  orderId: string,
  visitor: Visitor | undefined,
  { lineId, text, photo }: Claim,
): Promise<void> => {
  const photoKey = photo.replace(/^\/files\//, '')
  const own = visitor ? await ownPictures(parts.database, visitor.ownerId, [photoKey]) : new Map()
  if (!own.has(photoKey)) throw new AppError('INVALID_INPUT', { fields: { photo: (language) => SENTENCES[language].addPhoto } })
  await inTransaction(parts.database, async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) throw new AppError('NOT_FOUND')
    const line = (await selectLines(transaction, orderId)).find(({ id }) => id === lineId)
    if (!line) throw new AppError('NOT_FOUND')
    if (!buyersChoices(order).claim) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].notLeft })
    const open = await transaction.$count(orderClaims, and(eq(orderClaims.lineId, lineId), eq(orderClaims.state, 'open')))
    if (open > 0) throw new AppError('ILLEGAL_TRANSITION', { message: (language) => WORDS[language].toldAlready })
    const at = parts.clock.now()
    const claimId = newId()
    await transaction.insert(orderClaims).values({ id: claimId, orderId, lineId, text, photoKey, createdAt: at })
    await changeOrder(transaction, orderId, {})
    await addEvent(transaction, { orderId, at, actor: 'buyer', text: `Asked for a new print of ${line.title}.` })
    await parts.jobs.addAll(transaction, [alertJob(orderId, { about: 'claim', claimId, detail: text })])
  })
}
