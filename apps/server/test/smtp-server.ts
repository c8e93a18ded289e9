import { buffer } from 'node:stream/consumers'

import PostalMime, { type Mailbox as Address } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as its recipient's server got it. */
export interface ReceivedEmail {
  recipients: string[]
  /** As sent, by lower-case name. */
  headers: Record<string, string>
  /** What a mail program makes of the `To` header. */
  to: Address[]
  subject: string
  text: string
  html: string
  /** What a mail program finds in it under the `cid:` of its HTML. */
  pictures: { address: string; type: string; bytes: number; isInline: boolean }[]
}

/** Receives the address of the step, if it has one. */
type Answer = (address: string) => string | undefined | Promise<string | undefined>

/** Replies of the server that reject a step: `550 No such user`, or undefined for yes. */
export interface SmtpRejections {
  greeting?: Answer
  sender?: Answer
  recipient?: Answer
  message?: Answer
}

export interface TestSmtpServer {
  url: string
  received: ReceivedEmail[]
  connections(): number
  close(): Promise<void>
}

const refusal = (answer: string): Error =>
  Object.assign(new Error(answer.replace(/^\d{3} /, '')), { responseCode: Number.parseInt(answer, 10) })

const ask = async (answer: Answer | undefined, reply: (error?: Error) => void, address = ''): Promise<void> => {
  const given = await answer?.(address)
  reply(given === undefined ? undefined : refusal(given))
}

const read = async (raw: Buffer, recipients: string[]): Promise<ReceivedEmail> => {
  const mail = await PostalMime.parse(raw)
  return {
    recipients,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    to: (mail.to ?? []).flatMap((address) => (address.address === undefined ? [] : [address])),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: (mail.html ?? '').trim(),
    pictures: mail.attachments.map(({ contentId = '', mimeType, content, disposition, related }) => ({
      address: contentId.replaceAll(/[<>]/g, ''),
      type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
      isInline: disposition === 'inline' && related === true,
    })),
  }
}

/** A real SMTP server on a free port that stores every email. */
export const startTestSmtpServer = async (refusals: SmtpRejections = {}): Promise<TestSmtpServer> => {
  const received: ReceivedEmail[] = []
  let connections = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, reply) => {
      connections += 1
      void ask(refusals.greeting, reply)
    },
    onMailFrom: ({ address }, _session, reply) => void ask(refusals.sender, reply, address),
    onRcptTo: ({ address }, _session, reply) => void ask(refusals.recipient, reply, address),
    onData: (stream, session, reply) => {
      const take = async (): Promise<void> => {
        const raw = await buffer(stream)
        const given = await refusals.message?.(session.envelope.rcptTo[0]?.address ?? '')
        if (given !== undefined) return reply(refusal(given))
        received.push(
          await read(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        return reply()
      }
      // The sender may be killed during a message.
      take().catch(reply)
    },
  })
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve, reject) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      if (address === null || typeof address === 'string') reject(new Error('The mail server has no port.'))
      else resolve(address.port)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}
