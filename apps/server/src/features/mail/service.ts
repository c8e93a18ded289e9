import { v7 as newId } from 'uuid'

import type { Parts } from '../../parts.ts'
import { inTransaction, type Transaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { LaidOutMail } from './layout.ts'
import { findMail, insertMail, reopenMail } from './queries.ts'

export const SEND_MAIL = 'send-mail'

export interface NewMail extends LaidOutMail {
  /** Id of what the mail is about. With `kind` it makes the mail the only one: writing it again changes nothing. */
  about: string
  kind: string
  to: { name: string; address: string }
}

const sendLater = (jobs: Parts['jobs'], transaction: Transaction, id: string): Promise<void> =>
  // One after the other: a mail server that hangs must not keep the printing waiting.
  jobs.add(transaction, SEND_MAIL, { id }, { key: `${SEND_MAIL}:${id}`, queue: SEND_MAIL })

/**
 * Puts a mail into the outbox inside the business transaction: it is sent exactly when the deed it speaks of was done. False
 * when the mail was written before.
 */
export const writeMail = async (
  { jobs, clock }: Pick<Parts, 'jobs' | 'clock'>,
  transaction: Transaction,
  { about, kind, to, subject, text, html }: NewMail,
): Promise<boolean> => {
  const id = newId()
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
    createdAt: clock.now(),
  })
  if (written) await sendLater(jobs, transaction, id)
  return written
}

/** Sends a mail again because a person wants it; one that still waits is on its way already. */
export const resendMail = ({ database, jobs }: Pick<Parts, 'database' | 'jobs'>, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    if (await reopenMail(transaction, id)) await sendLater(jobs, transaction, id)
    else {
      const mail = await findMail(transaction, id)
      if (!mail) throw new AppError('NOT_FOUND')
      if (mail.linksRemoved) throw new AppError('LINKS_REMOVED')
    }
  })
