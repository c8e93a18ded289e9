import { isIPv4 } from 'node:net'

import { createTransport } from 'nodemailer'

import { trace } from '../tracing/index.ts'
import { EmailRejection, toEmailRejection } from './email-rejection.ts'

interface OutgoingEmail {
  /** The same id again is the same mail again: whoever receives it twice can tell. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Pictures that travel with the mail; its HTML names them `cid:` and their address. */
  inlineImages?: readonly { address: string; name: string; content: Buffer }[]
}

export interface EmailTransport {
  /**
   * Ends when the server has taken the mail over. Throws `EmailRejection` when it never will.
   * @param signal cuts the conversation short; then nobody knows whether the server has taken the mail
   */
  send(email: OutgoingEmail, signal?: AbortSignal): Promise<void>
}

interface SmtpOptions {
  url: string
  from: { name: string; address: string }
  /** Conversations at once; more wait for one of these. */
  connections?: number
  /** How long the whole conversation may take, whatever the server does meanwhile. */
  timeoutMs?: number
}

const TIMEOUT_MS = 30_000
/** A connection stays open while one mail follows the other. */
const IDLE_TIMEOUT_MS = 500
/** For a connection that the server ends before anything of a mail was said on it. */
const MAX_RECONNECTS = 1

// oxlint-disable-next-line no-control-regex -- a line break here would begin a header of the attacker's own
const CONTROL = /[\u0000-\u001f\u007f]/u
/** One address; what would make it several, or a name and an address, is not in it. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/u

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** A password is sent over an encrypted connection only; a server on this machine is none that anybody could listen to. */
const requiresTls = ({ password, hostname }: URL): boolean => password !== '' && !isLoopback(hostname)

/** Mail programs decode what looks like an encoded word (RFC 2047) even where the standard says it is none. */
const escapeEncodedWord = (name: string): string => name.replaceAll('=?', '= ?')

const validateEmail = ({ to, subject }: OutgoingEmail): void => {
  if (CONTROL.test(to.name) || CONTROL.test(subject)) throw new EmailRejection('A name or a subject line contains a line break.')
  if (!ADDRESS.test(to.address)) throw new EmailRejection('The recipient is not one e-mail address.')
}

/** Hands mails to an SMTP server, over connections that are used again while there is more to send. */
export const createSmtpTransport = ({ url, from, connections = 1, timeoutMs = TIMEOUT_MS }: SmtpOptions): EmailTransport => {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxRequeues: MAX_RECONNECTS,
    idleTimeout: IDLE_TIMEOUT_MS,
    requireTLS: requiresTls(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname: host } = new URL(url)
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    send: async (email, abortSignal) => {
      validateEmail(email)
      const { id, to, subject, text, html, inlineImages = [] } = email
      const timeoutSignal = AbortSignal.timeout(timeoutMs)
      const signal = abortSignal ? AbortSignal.any([timeoutSignal, abortSignal]) : timeoutSignal
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
            // RFC 3834: nobody's holiday notice answers this.
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
