import { v7 as newId } from 'uuid'

import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { findEmail, insertEmail, type EmailRow, resetEmail } from './queries.ts'
import type { RenderedEmail } from './render-email.ts'

export const SEND_EMAIL = 'send-email'
/** In a lane of its own: somebody waits for it. */
export const SEND_URGENT_EMAIL = 'send-urgent-email'

export interface NewEmail extends RenderedEmail {
  /** Id of what the mail is about. With `kind` it makes the mail the only one: writing it again changes nothing. */
  reference: string
  kind: string
  to: { name: string; address: string }
  /** Somebody waits for it, for a link perhaps: it goes before notices. */
  isUrgent?: boolean
}

let lastSequence = 0

/** Ids follow the moments of their mails, whenever those are written; mails of one moment follow each other as one process wrote them. */
const createEmailId = (at: Date): string => {
  lastSequence = (lastSequence + 1) % 2 ** 32
  return newId({ msecs: at.getTime(), seq: lastSequence })
}

const buildSendJob = ({ id, isUrgent }: Pick<EmailRow, 'id' | 'isUrgent'>): NewJob => ({
  name: isUrgent ? SEND_URGENT_EMAIL : SEND_EMAIL,
  payload: { id },
  key: `${SEND_EMAIL}:${id}`,
})

/** Puts a mail into the outbox and gives the job that sends it, to be added with others; undefined when it was written before. */
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
 * Writes a mail inside the business transaction: it is sent exactly when the deed it speaks of was done. False when it was
 * written before.
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
 * Sends a mail again because a person wants it; one that still waits is on its way already.
 * @param note writes down that it is, with it
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
