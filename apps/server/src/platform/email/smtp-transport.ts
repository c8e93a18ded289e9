import { isIPv4 } from 'node:net'

import { trace } from '../tracing/index.ts'

interface SendLimiter {
  run<Result>(task: () => Promise<Result>): Promise<Result>
}

/**
 * Limits concurrent sends. A slow one gives up its slot while it continues, so that a recipient or server
 * that hangs does not delay others.
 */
export const createSendLimiter = ({ size, slowAfterMs }: { size: number; slowAfterMs: number }): SendLimiter => {
  let activeCount = 0
  const queue: (() => void)[] = []

  const acquire = async (): Promise<void> => {
    if (activeCount < size) {
      activeCount += 1
      return
    }
    // A released slot passes directly to the next waiter.
    await new Promise<void>((resolve) => {
      queue.push(resolve)
    })
  }
  const releaseSlot = (): void => {
    const next = queue.shift()
    if (next) next()
    else activeCount -= 1
  }

  return {
    run: async (task) => {
      await acquire()
      let hasSlot = true
      const release = (): void => {
        if (!hasSlot) return
        hasSlot = false
        releaseSlot()
      }
      const timer = setTimeout(release, slowAfterMs)
      try {
        return await task()
      } finally {
        clearTimeout(timer)
        release()
      }
    },
  }
}

/** This email can never be delivered as it is; a retry would be rejected again. */
export class EmailRejection extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'EmailRejection'
  }
}

/** SMTP commands whose rejection is about one email. At any other command it is about the server or the account. */
const MESSAGE_COMMANDS: readonly unknown[] = ['RCPT TO', 'DATA']

/** A permanent rejection (5xx) of this recipient or message; undefined for a temporary error. */
const toEmailRejection = (error: unknown): EmailRejection | undefined => {
  if (!(error instanceof Error)) return undefined
  const code: unknown = Reflect.get(error, 'responseCode')
  if (typeof code !== 'number' || code < 500 || !MESSAGE_COMMANDS.includes(Reflect.get(error, 'command'))) return undefined
  const response: unknown = Reflect.get(error, 'response')
  return new EmailRejection(typeof response === 'string' ? response : error.message, { cause: error })
}

interface OutgoingEmail {
  /** Becomes the Message-ID, by which clients recognize duplicates. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Attached pictures; the HTML refers to them as `cid:` and their address. */
  inlineImages?: readonly { address: string; name: string; content: Buffer }[]
}

export interface EmailTransport {
  /**
   * Resolves when the server has accepted the email. Throws `EmailRejection` when it never will.
   * @param signal aborts the connection; then it is unknown whether the server has accepted the email
   */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>
}

interface SmtpOptions {
  url: string
  from: { name: string; address: string }
  /** Connections at once; further emails wait. */
  connections?: number
  /** Limit for sending one email, whatever the server does. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000
/** A connection stays open for further emails. */
const IDLE_TIMEOUT_MS = 500
/** Retries after the server has closed an idle connection. */
const MAX_RECONNECTS = 1

// oxlint-disable-next-line no-control-regex -- a line break would allow header injection
const CONTROL = /[\u0000-\u001f\u007f]/u
/** A single address, without characters that would add a name or another address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Passwords are only sent over encrypted connections; a server on this machine is exempt. */
const requiresTls = ({ password, hostname }: URL): boolean => password !== '' && !isLoopback(hostname)

/** How the server is reached, whether emails are sent or the connection is only tried. */
const toConnectionOptions = (url: string) => ({
  url,
  requireTLS: requiresTls(new URL(url)),
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Connects and logs in as for an email; throws an error if no email could be sent. */
export const verifySmtpServer = async (url: string, timeoutMs: number): Promise<void> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...toConnectionOptions(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Email clients decode what looks like an encoded word (RFC 2047) even where the standard forbids it. */
const escapeEncodedWord = (name: string): string => name.replaceAll('=?', '= ?')

const validateEmail = ({ to, subject }: OutgoingEmail): void => {
  if (CONTROL.test(to.name) || CONTROL.test(subject)) throw new EmailRejection('A name or a subject line contains a line break.')
  if (!ADDRESS.test(to.address)) throw new EmailRejection('The recipient is not one e-mail address.')
}

/** Sends emails to an SMTP server over pooled connections. */
export const createSmtpTransport = ({ url, from, connections = 1, timeoutMs = TIMEOUT_MS }: SmtpOptions): EmailTransport => {
  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      ...toConnectionOptions(url),
      pool: true,
      maxConnections: connections,
      maxRequeues: MAX_RECONNECTS,
      idleTimeout: IDLE_TIMEOUT_MS,
    })
  }
  /** From the first email on. */
  let connection: ReturnType<typeof connect> | undefined
  const { hostname: host } = new URL(url)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async (email, abortSignal) => {
      validateEmail(email)
      const { id, to, subject, text, html, inlineImages = [] } = email
      const timeoutSignal = AbortSignal.timeout(timeoutMs)
      const signal = abortSignal ? AbortSignal.any([timeoutSignal, abortSignal]) : timeoutSignal
      const server = await (connection ??= connect())
      try {
        await trace('send mail', { kind: 'client', attributes: { 'server.address': host } }, () =>
          server.sendMail({
            from,
            to: { ...to, name: escapeEncodedWord(to.name) },
            subject,
            text,
            html,
            attachments: inlineImages.map(({ address, name, content }) => ({
              cid: address,
              filename: name,
              content,
              contentDisposition: 'inline',
            })),
            messageId: `<${id}@${domain}>`,
            // RFC 3834: suppresses automatic replies.
            headers: { 'Auto-Submitted': 'auto-generated' },
            signal,
          }),
        )
      } catch (error) {
        if (abortSignal?.aborted) throw new Error('The conversation with the mail server was cut short.', { cause: error })
        if (timeoutSignal.aborted) throw new Error('The mail server did not answer in time.', { cause: error })
        throw toEmailRejection(error) ?? error
      }
    },
  }
}
