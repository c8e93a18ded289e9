import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import type { Parts } from '../../parts.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import { MailRefused, type MailTransport } from '../../platform/mail/index.ts'
import { LOGO_ADDRESS, readLogo } from './logo.ts'
import { claimMail, endAttempt, findMail, type MailRow } from './queries.ts'
import { withoutSecrets } from './secret-links.ts'

/** Longer than a transport takes. When the worker dies, the mail is free as soon as that is noticed. */
const CLAIM_MS = 45_000
/** With the queue's growing pauses, about three days. The queue itself gives up later, at 25. */
const MOST_ATTEMPTS = 20
const LONGEST_REASON = 500
/** A database that restarts is waited for about a minute, so that a mail that was sent is not sent again. */
const WRITES = 60
const WRITE_PAUSE_MS = 1_000

/** RFC 2606 keeps this end of an address for examples: nobody reads there what is written to the people of the demo shop. */
const NOBODYS_ADDRESS = /\.example$/i

const Payload = z.object({ id: z.uuid() })

export interface Sending {
  database: Parts['database']
  clock: Parts['clock']
  /** Undefined: this shop has no mail server. */
  transport: MailTransport | undefined
}

// oxlint-disable-next-line no-control-regex -- a server's answer may hold what a database cannot store
const CONTROL = /[\u0000-\u001f\u007f]+/gu

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(CONTROL, ' ').slice(0, LONGEST_REASON)

const writeDown = async (write: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await write()
    } catch (error) {
      if (attempt === WRITES || signal.aborted) throw error
      // oxlint-disable-next-line no-await-in-loop
      await sleep(WRITE_PAUSE_MS)
    }
  }
}

/** One attempt; what came of it, and the error that calls for another. */
const attempt = async (
  transport: MailTransport,
  { mail, now, signal }: { mail: MailRow; now: () => Date; signal: AbortSignal },
): Promise<{ outcome: Parameters<typeof endAttempt>[2]; again?: unknown }> => {
  try {
    await transport.send(
      {
        id: `${mail.id}.${mail.sending}`,
        to: { name: mail.recipientName, address: mail.recipientAddress },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        pictures: mail.html.includes(`cid:${LOGO_ADDRESS}`) ? [{ address: LOGO_ADDRESS, name: 'logo.png', content: await readLogo() }] : [],
      },
      signal,
    )
    // What was sent is in its mailbox; here nobody shall use it any more.
    return { outcome: { state: 'sent', sentAt: now(), lastError: null, ...withoutSecrets(mail) } }
  } catch (error) {
    // Cut short by the stop of the shop, which is no attempt.
    if (signal.aborted) return { outcome: { attempts: mail.attempts - 1 }, again: error }
    const lastError = reasonOf(error)
    if (error instanceof MailRefused || mail.attempts >= MOST_ATTEMPTS) return { outcome: { state: 'failed', lastError } }
    return { outcome: { lastError }, again: error }
  }
}

/** Sends one mail of the outbox, if it still waits. Throwing makes the queue try again, each time after a longer pause. */
export const sendMail = async (
  { database, clock, transport }: Sending,
  payload: unknown,
  { workerId, signal }: JobContext,
): Promise<void> => {
  const { id } = Payload.parse(payload)
  const now = clock.now()
  const mail = await claimMail(database, id, { by: workerId, now, until: new Date(now.getTime() + CLAIM_MS) })
  if (!mail) {
    const other = await findMail(database, id)
    if (other?.state === 'waiting') throw new Error('Another process is sending this mail.')
    return
  }
  if (!transport || NOBODYS_ADDRESS.test(mail.recipientAddress)) return endAttempt(database, mail, { state: 'kept', attempts: 0 })
  const { outcome, again } = await attempt(transport, { mail, now: () => clock.now(), signal })
  await writeDown(() => endAttempt(database, mail, outcome), signal)
  if (again !== undefined) throw again
}
