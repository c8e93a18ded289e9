import { createServer, type Server, type Socket } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { type TestSmtpServer, startTestSmtpServer } from '../../../test/smtp-server.ts'
import { EmailRejection, createSmtpTransport, verifySmtpServer } from './smtp-transport.ts'

const FROM = { name: 'Picasso', address: 'shop@example.com' }
const MAIL = {
  id: '018f.1',
  to: { name: 'Nimal Perera', address: 'nimal@example.com' },
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
}

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

const mailbox = async (answers?: Parameters<typeof startTestSmtpServer>[0]): Promise<TestSmtpServer> => {
  const box = await startTestSmtpServer(answers)
  open.push(() => box.close())
  return box
}

/** A server that accepts every connection and stays silent, or sends one word every tenth of a second. */
const mute = async (behave: (socket: Socket) => void): Promise<string> => {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    behave(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `smtp://127.0.0.1:${address.port}`
}

const failure = async (sending: Promise<void>): Promise<unknown> => {
  try {
    await sending
  } catch (error) {
    return error
  }
  return undefined
}

describe('an email sent by the SMTP transport', () => {
  it('arrives as text and HTML, from the shop, with its own Message-ID', async () => {
    const box = await mailbox()
    await createSmtpTransport({ url: box.url, from: FROM }).send(MAIL)
    const [received] = box.received
    expect(received?.recipients).toEqual(['nimal@example.com'])
    expect(received?.headers).toMatchObject({
      from: 'Picasso <shop@example.com>',
      to: 'Nimal Perera <nimal@example.com>',
      subject: 'Your order',
      'message-id': '<018f.1@example.com>',
      'auto-submitted': 'auto-generated',
    })
    expect(received?.text).toBe('Thank you.')
    expect(received?.html).toBe('<p>Thank you.</p>')
  })

  it('attaches its pictures inline rather than as downloads', async () => {
    const box = await mailbox()
    const pictures = [{ address: 'logo@picasso', name: 'logo.png', content: Buffer.from('a picture') }]
    await createSmtpTransport({ url: box.url, from: FROM }).send({
      ...MAIL,
      html: '<img src="cid:logo@picasso" alt="">',
      inlineImages: pictures,
    })
    const [received] = box.received
    expect(received?.pictures).toEqual([{ address: 'logo@picasso', type: 'image/png', bytes: 9, isInline: true }])
    expect(received?.text).toBe('Thank you.')
    expect(received?.html).toContain('cid:logo@picasso')
    expect(received?.headers['content-type']).toMatch(/^multipart\/alternative/)
  })

  it.each(['<script>alert(1)</script>', '"Nimal", Perera; <evil@example.net>', "O'Brien \\ (x)", 'Zoë 🎨 නිමල්'])(
    'keeps the name %s a name',
    async (name) => {
      const box = await mailbox()
      await createSmtpTransport({ url: box.url, from: FROM }).send({ ...MAIL, to: { ...MAIL.to, name } })
      const [received] = box.received
      expect(received?.recipients).toEqual(['nimal@example.com'])
      expect(received?.to).toEqual([{ name, address: 'nimal@example.com' }])
    },
  )

  it('contains no encoded word in a name that clients would decode', async () => {
    const box = await mailbox()
    await createSmtpTransport({ url: box.url, from: FROM }).send({ ...MAIL, to: { ...MAIL.to, name: '=?utf-8?q?=0D=0Aevil?=' } })
    expect(box.received[0]?.to).toEqual([{ name: '= ?utf-8?q?=0D=0Aevil?=', address: 'nimal@example.com' }])
  })

  it.each([
    ['a line break in the name', { to: { name: 'Nimal\r\nBcc: evil@example.net', address: 'nimal@example.com' } }],
    ['a line break in the subject', { subject: 'Hello\nBcc: evil@example.net' }],
    ['two addresses', { to: { name: '', address: 'nimal@example.com,evil@example.net' } }],
    ['an address in quotes', { to: { name: '', address: '"evil@example.net x"@example.com' } }],
    ['a line break in the address', { to: { name: '', address: 'nimal@example.com\r\nRCPT TO:<evil@example.net>' } }],
  ])('is rejected with %s before anything is sent', async (_name, change) => {
    const box = await mailbox()
    const error = await failure(createSmtpTransport({ url: box.url, from: FROM }).send({ ...MAIL, ...change }))
    expect(error).toBeInstanceOf(EmailRejection)
    expect(box.connections()).toBe(0)
  })
})

describe('an SMTP server that rejects an email', () => {
  it.each([
    ['recipient', '550 No such user here'],
    ['message', '554 Content not wanted'],
  ] as const)('permanently is detected: %s', async (step, answer) => {
    const box = await mailbox({ [step]: () => answer })
    const error = await failure(createSmtpTransport({ url: box.url, from: FROM }).send(MAIL))
    expect(error).toBeInstanceOf(EmailRejection)
    expect(String(error)).toContain(answer)
  })

  it.each([
    ['recipient', '451 Try again later'],
    ['message', '452 No space left'],
    ['sender', '550 You may not send from here'],
    ['greeting', '554 No service'],
  ] as const)('temporarily causes a retry: %s', async (step, answer) => {
    const box = await mailbox({ [step]: () => answer })
    const error = await failure(createSmtpTransport({ url: box.url, from: FROM }).send(MAIL))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(EmailRejection)
  })

  it('because it is unreachable causes a retry', async () => {
    const box = await startTestSmtpServer()
    await box.close()
    const error = await failure(createSmtpTransport({ url: box.url, from: FROM }).send(MAIL))
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(EmailRejection)
  })

  it.each([
    ['that says nothing', () => undefined],
    ['that never finishes its greeting', (socket: Socket) => void setInterval(() => socket.write('220-wait\r\n'), 100).unref()],
  ])('is left after the time limit: one %s', async (_name, behave) => {
    const url = await mute(behave)
    const error = await failure(createSmtpTransport({ url, from: FROM, timeoutMs: 400 }).send(MAIL))
    expect(String(error)).toContain('did not answer in time')
    expect(error).not.toBeInstanceOf(EmailRejection)
  })

  it('gets no password over a connection that is not encrypted, unless it is on this machine', async () => {
    const box = await mailbox()
    const withPassword = box.url.replace('//', '//shop:secret@')
    // The same machine by a name that is not recognised as such.
    const elsewhere = withPassword.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    expect(String(await failure(createSmtpTransport({ url: elsewhere, from: FROM }).send(MAIL)))).toMatch(/STARTTLS/)
    expect(box.received).toEqual([])
    expect(String(await failure(verifySmtpServer(elsewhere, 5_000)))).toMatch(/STARTTLS/)
    await verifySmtpServer(withPassword, 5_000)
    await createSmtpTransport({ url: withPassword, from: FROM }).send(MAIL)
    expect(box.received).toHaveLength(1)
  })
})
