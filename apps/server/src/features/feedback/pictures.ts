import type { FeedbackPictureState } from '@picasso/contract'
import { and, eq } from 'drizzle-orm'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { ISSUE_MESSAGES } from '../../platform/http/language.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser, Requester } from '../auth/index.ts'
import { enqueueCopies, lockPictures } from '../uploads/index.ts'
import { feedback, feedbackPictures } from './schema.ts'

export const getPictureKeys = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => url.replace('/files/', '')))]

/** Stores the pictures of new feedback. They must be the sender's own uploads: otherwise anybody who knows a key could publish a stranger's picture. */
export const storePictures = async (
  transaction: Transaction,
  requester: Requester | undefined,
  feedbackId: string,
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return
  if (!requester || !(await lockPictures(transaction, requester.customerId, keys)))
    throw new AppError('INVALID_INPUT', { fields: { pictures: (language) => ISSUE_MESSAGES[language].pictureNotStored } })
  await transaction.insert(feedbackPictures).values(keys.map((fileKey, position) => ({ feedbackId, position, fileKey })))
}

const STATE_ACTIONS: Record<FeedbackPictureState, string> = { new: 'Took back', approved: 'Approved', rejected: 'Rejected' }

interface PictureReview {
  feedbackId: string
  position: number
  state: FeedbackPictureState
}

/** Approves or rejects a picture; a trigger renews the pages that show it. */
export const reviewPicture = (
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
  user: AuthenticatedUser,
  { feedbackId, position, state }: PictureReview,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const isPicture = and(eq(feedbackPictures.feedbackId, feedbackId), eq(feedbackPictures.position, position))
    const [picture] = await transaction
      .update(feedbackPictures)
      .set({ state })
      .where(isPicture)
      .returning({ key: feedbackPictures.fileKey })
    const [author] = await transaction.select({ name: feedback.name }).from(feedback).where(eq(feedback.id, feedbackId))
    if (!picture || !author) throw new AppError('NOT_FOUND')
    const text = `${STATE_ACTIONS[state]} picture ${position + 1} of what ${author.name ?? 'somebody'} wrote.`
    await writeAuditEntry(transaction, { at: clock.now(), actor: user, subject: 'feedback', subjectId: feedbackId, text })
    if (state === 'approved') await enqueueCopies(transaction, jobs, [picture.key])
  })
