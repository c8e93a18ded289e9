import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newJob, type NewJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { findEmail, insertEmail, type EmailRow, resetEmail } from './queries.ts'
import type { RenderedEmail } from './render-email.ts'
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

/** Stores an email in the outbox and returns the job that sends it; undefined when it was stored before. */
export const insertEmailWithJob = async (
  { clock }: Pick<Services, 'clock'>,
  transaction: Transaction,
  { reference, kind, to, subject, text, html, isUrgent = false }: NewEmail,
): Promise<NewJob | undefined> => {
  const now = clock.now()
  const id = createEmailId(now)
  const isNew = await insertEmail(transaction, {
    id,
    reference,
    kind,
    recipientName: to.name,
    recipientAddress: to.address,
    subject,
    text,
    html,
    state: 'waiting',
    isUrgent,
    createdAt: now,
    queuedAt: now,
  })
  return isNew ? buildSendJob({ id, isUrgent }) : undefined
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
  const job = await insertEmailWithJob(services, transaction, email)
  if (job) await services.jobs.addAll(transaction, [job])
  return job !== undefined
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
