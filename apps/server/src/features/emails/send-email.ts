import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { EmailRejection, type EmailTransport } from '../../platform/email/index.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { LOGO_CID, readLogo } from './logo.ts'
import { claimEmail, finishAttempt, findEmail, type EmailRow } from './queries.ts'
import { removeSecrets } from './remove-secrets.ts'

/** Longer than a transport takes. When the worker dies, the mail is free as soon as that is noticed. */
const CLAIM_MS = 45_000
/** With the queue's growing pauses, about three days. The queue itself gives up later, at 25. */
const MAX_ATTEMPTS = 20
const MAX_ERROR_LENGTH = 500
/** A database that restarts is waited for about a minute, so that a mail that was sent is not sent again. */
const MAX_WRITE_ATTEMPTS = 60
const WRITE_RETRY_MS = 1_000

/** RFC 2606 keeps this end of an address for examples: nobody reads there what is written to the people of the demo shop. */
const EXAMPLE_ADDRESS = /\.example$/i

const Payload = z.object({ id: z.uuid() })

export interface SendServices {
  database: Services['database']
  clock: Services['clock']
  /** Undefined: this shop has no mail server. */
  transport: EmailTransport | undefined
}

// oxlint-disable-next-line no-control-regex -- a server's answer may hold what a database cannot store
const CONTROL = /[\u0000-\u001f\u007f]+/gu

const formatError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(CONTROL, ' ').slice(0, MAX_ERROR_LENGTH)

const retryWrite = async (write: () => Promise<void>, signal: AbortSignal): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await write()
    } catch (error) {
      if (attempt === MAX_WRITE_ATTEMPTS || signal.aborted) throw error
      // oxlint-disable-next-line no-await-in-loop
      await sleep(WRITE_RETRY_MS)
    }
  }
}

/** One attempt; what came of it, and the error that calls for another. */
const attemptSend = async (
  transport: EmailTransport,
  { email, now, signal }: { email: EmailRow; now: () => Date; signal: AbortSignal },
): Promise<{ result: Parameters<typeof finishAttempt>[2]; retryError?: unknown }> => {
  try {
    await transport.send(
      {
        id: `${email.id}.${email.sendCount}`,
        to: { name: email.recipientName, address: email.recipientAddress },
        subject: email.subject,
        text: email.text,
        html: email.html,
        inlineImages: email.html.includes(`cid:${LOGO_CID}`) ? [{ address: LOGO_CID, name: 'logo.png', content: await readLogo() }] : [],
      },
      signal,
    )
    // What was sent is in its mailbox; here nobody shall use it any more.
    return { result: { state: 'sent', sentAt: now(), lastError: null, ...removeSecrets(email) } }
  } catch (error) {
    // Cut short by the stop of the shop, which is no attempt.
    if (signal.aborted) return { result: { attempts: email.attempts - 1 }, retryError: error }
    const lastError = formatError(error)
    if (error instanceof EmailRejection || email.attempts >= MAX_ATTEMPTS) return { result: { state: 'failed', lastError } }
    return { result: { lastError }, retryError: error }
  }
}

/** Sends one mail of the outbox, if it still waits. Throwing makes the queue try again, each time after a longer pause. */
export const sendEmail = async (
  { database, clock, transport }: SendServices,
  payload: unknown,
  { workerId, signal }: JobContext,
): Promise<void> => {
  const { id } = Payload.parse(payload)
  const now = clock.now()
  const email = await claimEmail(database, id, { workerId, now, until: new Date(now.getTime() + CLAIM_MS) })
  if (!email) {
    const current = await findEmail(database, id)
    if (current?.state === 'waiting') throw new Error('Another process is sending this mail.')
    return
  }
  if (!transport || EXAMPLE_ADDRESS.test(email.recipientAddress)) return finishAttempt(database, email, { state: 'kept', attempts: 0 })
  const { result, retryError } = await attemptSend(transport, { email, now: () => clock.now(), signal })
  await retryWrite(() => finishAttempt(database, email, result), signal)
  if (retryError !== undefined) throw retryError
}
