import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { NewJob } from '../../platform/jobs/index.ts'
import type { LaidOutMail } from './layout.ts'
import { findMail, insertMail, type MailRow, reopenMail } from './queries.ts'

export const SEND_MAIL = 'send-mail'
/** In a lane of its own: somebody waits for it. */
export const SEND_URGENT_MAIL = 'send-urgent-mail'

export interface NewMail extends LaidOutMail {
  /** Id of what the mail is about. With `kind` it makes the mail the only one: writing it again changes nothing. */
  about: string
  kind: string
  to: { name: string; address: string }
  /** Somebody waits for it, for a link perhaps: it goes before notices. */
  isUrgent?: boolean
}

let lastWritten = 0

/** Ids follow the moments of their mails, whenever those are written; mails of one moment follow each other as one process wrote them. */
const mailId = (at: Date): string => {
  lastWritten = (lastWritten + 1) % 2 ** 32
  return newId({ msecs: at.getTime(), seq: lastWritten })
}

const sendJob = ({ id, isUrgent }: Pick<MailRow, 'id' | 'isUrgent'>): NewJob => ({
  name: isUrgent ? SEND_URGENT_MAIL : SEND_MAIL,
  payload: { id },
  key: `${SEND_MAIL}:${id}`,
})

/** Puts a mail into the outbox and gives the job that sends it, to be added with others; undefined when it was written before. */
export const layInOutbox = async (
  { clock }: Pick<Parts, 'clock'>,
  transaction: Transaction,
  { about, kind, to, subject, text, html, isUrgent = false }: NewMail,
): Promise<NewJob | undefined> => {
  const now = clock.now()
  const id = mailId(now)
  const written = await insertMail(transaction, {
    id,
    about,
    kind,
    recipientName: to.name,
    recipientAddress: to.address,
    subject,
    text,
    html,
    state: 'waiting',
    isUrgent,
    createdAt: now,
    waitingSince: now,
  })
  return written ? sendJob({ id, isUrgent }) : undefined
}

/**
 * Writes a mail inside the business transaction: it is sent exactly when the deed it speaks of was done. False when it was
 * written before.
 */
export const writeMail = async (parts: Pick<Parts, 'jobs' | 'clock'>, transaction: Transaction, mail: NewMail): Promise<boolean> => {
  const job = await layInOutbox(parts, transaction, mail)
  if (job) await parts.jobs.addAll(transaction, [job])
  return job !== undefined
}

/**
 * Sends a mail again because a person wants it; one that still waits is on its way already.
 * @param note writes down that it is, with it
 */
export const resendMail = (
  { database, jobs, clock }: Pick<Parts, 'database' | 'jobs' | 'clock'>,
  id: string,
  note?: (transaction: Transaction, mail: MailRow) => Promise<void>,
): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const isReopened = await reopenMail(transaction, id, clock.now())
    const mail = await findMail(transaction, id)
    if (!mail) throw new AppError('NOT_FOUND')
    if (!isReopened && mail.linksRemoved) throw new AppError('LINKS_REMOVED')
    if (!isReopened) return
    await jobs.addAll(transaction, [sendJob(mail)])
    await note?.(transaction, mail)
  })
