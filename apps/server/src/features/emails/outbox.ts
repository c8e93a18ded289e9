import type { SQL } from 'drizzle-orm'
import { v7 as newId } from 'uuid'

import { buildInsert, inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newJob, type NewJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { findEmail, insertEmail, type EmailRow, resetEmail } from './queries.ts'
import type { RenderedEmail } from './render-email.ts'
import { emails } from './schema.ts'
import { sendEmailJob, sendUrgentEmailJob } from './send-email.ts'

export interface NewEmail extends RenderedEmail {
  /** Id of the subject of the email. Unique together with `kind`: writing the same email again changes nothing. */
  reference: string
  kind: string
  to: { name: string; address: string }
  /** A user is waiting for it, for example for a link: sent before notices. */
  isUrgent?: boolean
}

let lastSequence = 0

/** Ids are ordered by the time of the email; emails of the same millisecond by a sequence of the process. */
const createEmailId = (at: Date): string => {
  lastSequence = (lastSequence + 1) % 2 ** 32
  return newId({ msecs: at.getTime(), seq: lastSequence })
}

const buildSendJob = ({ id, isUrgent }: Pick<EmailRow, 'id' | 'isUrgent'>): NewJob =>
  newJob(isUrgent ? sendUrgentEmailJob : sendEmailJob, { id })

const toEmailValues = ({ reference, kind, to, subject, text, html, isUrgent = false }: NewEmail, now: Date) => ({
  id: createEmailId(now),
  reference,
  kind,
  recipientName: to.name,
  recipientAddress: to.address,
  subject,
  text,
  html,
  state: 'waiting' as const,
  isUrgent,
  createdAt: now,
  queuedAt: now,
})

/** The statement that stores an email in the outbox, which must not be there yet, and the job that sends it. */
export const buildEmailInsert = ({ clock }: Pick<Services, 'clock'>, email: NewEmail): { insert: SQL; job: NewJob } => {
  const values = toEmailValues(email, clock.now())
  return { insert: buildInsert(emails, [values]), job: buildSendJob(values) }
}

/**
 * Stores an email within the business transaction, so that it is sent only if that commits. False when it was
 * stored before.
 */
export const queueEmail = async (
  services: Pick<Services, 'jobs' | 'clock'>,
  transaction: Transaction,
  email: NewEmail,
): Promise<boolean> => {
  const values = toEmailValues(email, services.clock.now())
  const isNew = await insertEmail(transaction, values)
  if (isNew) await services.jobs.addAll(transaction, [buildSendJob(values)])
  return isNew
}

/**
 * Sends an email again on request; one that is still waiting stays in the queue.
 * @param onResend runs in the same transaction
 */
export const resendEmail = (
  { database, jobs, clock }: Pick<Services, 'database' | 'jobs' | 'clock'>,
  id: string,
  onResend?: (transaction: Transaction, email: EmailRow) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const isReset = await resetEmail(transaction, id, clock.now())
    const email = await findEmail(transaction, id)
    if (!email) throw new AppError('NOT_FOUND')
    if (!isReset && email.linksRemoved) throw new AppError('LINKS_REMOVED')
    if (!isReset) return
    await jobs.addAll(transaction, [buildSendJob(email)])
    await onResend?.(transaction, email)
  })
