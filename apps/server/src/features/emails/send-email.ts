import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import type { Config } from '../../config.ts'
import { defineJob, type FeatureContext, JOB_POOLS } from '../../feature.ts'
import { createSendLimiter, createSmtpTransport, EmailRejection, type EmailTransport } from '../../platform/email/smtp-transport.ts'
import type { JobContext } from '../../platform/jobs/index.ts'
import type { Services } from '../../services.ts'
import { attachPictures } from './email-pictures.ts'
import { removeSecrets } from './erase-emails.ts'
import { claimEmail, finishAttempt, findEmail, type EmailRow } from './queries.ts'

/** Longer than a transport takes. When the worker dies, the claim is released as soon as that is noticed. */
const CLAIM_MS = 45_000
/** With the queue's growing delays, about three days. The queue itself gives up later, after 25 attempts. */
const MAX_ATTEMPTS = 20
const MAX_ERROR_LENGTH = 500
/** About a minute, time for a database to restart, so that a sent email is not sent again. */
const MAX_WRITE_ATTEMPTS = 60
const WRITE_RETRY_MS = 1_000

/** RFC 2606 reserves this top-level domain for examples; the demo shop's customers have such addresses. */
const EXAMPLE_ADDRESS = /\.example$/i

const SendPayload = z.object({ id: z.uuid() })
type SendPayload = z.infer<typeof SendPayload>

export interface SendServices {
  database: Services['database']
  clock: Services['clock']
  files: Services['files']
  /** Undefined without an SMTP server. */
  transport: EmailTransport | undefined
}

// oxlint-disable-next-line no-control-regex -- a server's response may contain characters that the database cannot store
const CONTROL = /[\u0000-\u001f\u007f]+/gu

const formatError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(CONTROL, ' ').slice(0, MAX_ERROR_LENGTH)

const retryWrite = async (write: () => Promise<void>, { signal, warn }: Pick<JobContext, 'signal' | 'warn'>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await write()
    } catch (error) {
      if (attempt === MAX_WRITE_ATTEMPTS || signal.aborted) throw error
      if (attempt === 1) warn('the result of sending an email could not be stored yet', error)
      // oxlint-disable-next-line no-await-in-loop
      await sleep(WRITE_RETRY_MS)
    }
  }
}

/** One attempt: its result, and the error that makes the queue retry. */
const attemptSend = async (
  { transport, files }: { transport: EmailTransport; files: Services['files'] },
  { email, now, context: { signal, warn } }: { email: EmailRow; now: () => Date; context: Pick<JobContext, 'signal' | 'warn'> },
): Promise<{ result: Parameters<typeof finishAttempt>[2]; retryError?: unknown }> => {
  try {
    const { html, inlineImages } = await attachPictures({ files, warn }, email.html)
    await transport.send(
      {
        id: `${email.id}.${email.sendCount}`,
        to: { name: email.recipientName, address: email.recipientAddress },
        subject: email.subject,
        text: email.text,
        html,
        inlineImages,
      },
      signal,
    )
    // A sent email is in its mailbox; its links must not be usable from the outbox.
    return { result: { state: 'sent', sentAt: now(), lastError: null, ...removeSecrets(email) } }
  } catch (error) {
    // Interrupted by a shutdown, which does not count as an attempt.
    if (signal.aborted) return { result: { attempts: email.attempts - 1 }, retryError: error }
    const lastError = formatError(error)
    if (error instanceof EmailRejection || email.attempts >= MAX_ATTEMPTS) {
      warn('an email could not be delivered', error)
      return { result: { state: 'failed', lastError } }
    }
    return { result: { lastError }, retryError: error }
  }
}

/** Sends one email of the outbox, if it is still waiting. Throwing makes the queue retry, each time after a longer delay. */
export const sendEmail = async (
  { database, clock, files, transport }: SendServices,
  { id }: SendPayload,
  context: JobContext,
): Promise<void> => {
  const now = clock.now()
  const email = await claimEmail(database, id, { workerId: context.workerId, now, until: new Date(now.getTime() + CLAIM_MS) })
  if (!email) {
    const current = await findEmail(database, id)
    if (current?.state === 'waiting') throw new Error('Another process is sending this email.')
    return
  }
  if (!transport || EXAMPLE_ADDRESS.test(email.recipientAddress)) return finishAttempt(database, email, { state: 'kept', attempts: 0 })
  const { result, retryError } = await attemptSend({ transport, files }, { email, now: () => clock.now(), context })
  await retryWrite(() => finishAttempt(database, email, result), context)
  if (retryError !== undefined) throw retryError
}

/** SMTP connections at once per process, and as many for urgent emails; most servers allow one sender ten. */
const SEND_CONCURRENCY = 4
/** A connection that takes longer gives up its slot. */
const SLOW_AFTER_MS = 2_000

const createTransport = (config: Config, connections: number): EmailTransport | undefined => {
  const { smtp } = config.email
  return (
    smtp &&
    createSmtpTransport({
      url: smtp.url,
      connections,
      from: {
        get name() {
          return config.shop.name
        },
        address: smtp.from,
      },
    })
  )
}

const createSendHandler =
  (pool: 'notices' | 'urgent-emails') =>
  ({ config, services: { database, clock, files } }: FeatureContext) => {
    const transport = createTransport(config, JOB_POOLS[pool])
    const limiter = createSendLimiter({ size: SEND_CONCURRENCY, slowAfterMs: SLOW_AFTER_MS })
    return (payload: SendPayload, context: JobContext): Promise<void> =>
      limiter.run(() => sendEmail({ database, clock, files, transport }, payload, context))
  }

const getSendKey = ({ id }: SendPayload): string => `send-email:${id}`

export const sendEmailJob = defineJob({
  name: 'send-email',
  payload: SendPayload,
  key: getSendKey,
  pool: 'notices',
  handle: createSendHandler('notices'),
})

/** In a pool of its own, because a user is waiting for it. */
export const sendUrgentEmailJob = defineJob({
  name: 'send-urgent-email',
  payload: SendPayload,
  key: getSendKey,
  pool: 'urgent-emails',
  handle: createSendHandler('urgent-emails'),
})
