import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createJobContext, startTestShop, type TestShop } from '../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer, type SmtpRejections } from '../../../test/smtp-server.ts'
import { loadConfig } from '../../config.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { type EmailTransport, createSmtpTransport } from '../../platform/email/smtp-transport.ts'
import { type NewEmail, resendEmail, queueEmail } from './outbox.ts'
import { releaseEmailClaims, type EmailRow, selectEmails } from './queries.ts'
import { emails } from './schema.ts'
import { sendEmail } from './send-email.ts'

const LETTER: NewEmail = {
  reference: 'order 1',
  kind: 'order placed',
  to: { name: 'Nimal Perera', address: 'nimal@example.com' },
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
}
const MAIL_SERVER = { MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'https://shop.example' }

let shop: TestShop
let now = new Date('2025-03-01T10:00:00Z')
const rejections: SmtpRejections = {}
let box: TestSmtpServer

beforeAll(async () => {
  box = await startTestSmtpServer(rejections)
  shop = await startTestShop({ clock: { now: () => now }, environment: { SMTP_URL: box.url, ...MAIL_SERVER } })
})
afterAll(async () => {
  await shop.close()
  await box.close()
})
beforeEach(async () => {
  for (const step of ['greeting', 'sender', 'recipient', 'message'] as const) delete rejections[step]
  box.received.length = 0
  await shop.database.delete(emails)
  await shop.database.execute(sql`delete from graphile_worker._private_jobs`)
})

const write = (letter: Partial<NewEmail> = {}) =>
  inTransaction(shop.database, (transaction) => queueEmail(shop.services, transaction, { ...LETTER, ...letter }))

const outbox = async (): Promise<EmailRow[]> => shop.database.select().from(emails)
const onlyMail = async (): Promise<EmailRow> => {
  const [mail, ...otherEmails] = await outbox()
  if (!mail || otherEmails.length > 0) throw new Error('There is not exactly one mail.')
  return mail
}
const jobs = async () =>
  (
    await shop.database.execute<{ attempts: number; pause: number }>(
      sql`select attempts, extract(epoch from run_at - updated_at)::float8 as pause from graphile_worker.jobs where task_identifier like 'send-%'`,
    )
  ).rows

/** Runs the queue once, including jobs that would wait; true when every job succeeded. */
const turn = async (): Promise<boolean> => {
  await shop.database.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now() - interval '1 second')`,
  )
  try {
    await shop.runJobs()
    return true
  } catch {
    return false
  }
}

/** A transport that completes a send only when released. */
const slowTransport = () => {
  const startedIds: (() => void)[] = []
  const sentIds: string[] = []
  const transport: EmailTransport = {
    send: async (mail) => {
      await new Promise<void>((resolve) => {
        startedIds.push(resolve)
      })
      sentIds.push(mail.id)
    },
  }
  return { begun: startedIds, sent: sentIds, transport }
}

it('emails in the outbox are ordered by their time, then by insertion', async () => {
  const moment = now
  try {
    for (const [about, minutes] of [
      ['first', 0],
      ['last', 9],
      ['second', 0],
      ['third', 5],
    ] as const) {
      now = new Date(moment.getTime() + minutes * 60_000)
      await write({ reference: about })
    }
  } finally {
    now = moment
  }
  const rows = await selectEmails(shop.database, { limit: 9 })
  expect(rows.map(({ reference }) => reference)).toEqual(['last', 'third', 'second', 'first'])
})

describe('an email in the outbox', () => {
  it('is sent once', async () => {
    await write()
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 0, sentAt: null })
    expect(await turn()).toBe(true)
    await turn()
    expect(box.received).toHaveLength(1)
    expect(box.received[0]).toMatchObject({
      recipients: ['nimal@example.com'],
      subject: 'Your order',
      text: 'Thank you.',
      html: '<p>Thank you.</p>',
    })
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 1, sentAt: now, lastError: null, claimedUntil: null })
  })

  it('is not stored when its transaction is rolled back', async () => {
    const failingTransport = inTransaction(shop.database, async (transaction) => {
      await queueEmail(shop.services, transaction, LETTER)
      throw new Error('The deed failed.')
    })
    await expect(failingTransport).rejects.toThrow('The deed failed.')
    await turn()
    expect(await outbox()).toEqual([])
    expect(box.received).toEqual([])
  })

  it('is unique per kind and reference, also for concurrent inserts', async () => {
    await Promise.all([write(), write(), write({ subject: 'Other words' })])
    await turn()
    await write()
    await turn()
    expect(box.received).toHaveLength(1)
    await write({ reference: 'order 2' })
    await write({ kind: 'order shipped' })
    await turn()
    expect(box.received).toHaveLength(3)
  })
})

describe('an email during an SMTP outage', () => {
  const FAILURES: [string, SmtpRejections][] = [
    ['greets with 421', { greeting: () => '421 Too busy' }],
    ['greets with 554', { greeting: () => '554 No service here' }],
    ['defers the recipient with 450', { recipient: () => '450 Greylisted' }],
    ['refuses the sender with 550', { sender: () => '550 Not allowed to send' }],
    ['runs full with 452', { message: () => '452 Insufficient storage' }],
  ]
  it.each(FAILURES)('waits and is sent once afterwards: the server %s', async (_name, failure) => {
    await write()
    Object.assign(rejections, failure)
    expect(await turn()).toBe(false)
    expect(await turn()).toBe(false)
    const waitingEmail = await onlyMail()
    expect(waitingEmail).toMatchObject({ state: 'waiting', attempts: 2, claimedUntil: null })
    expect(waitingEmail.lastError).toMatch(/\d{3} /)
    for (const step of Object.keys(failure)) Reflect.deleteProperty(rejections, step)
    expect(await turn()).toBe(true)
    await turn()
    expect(box.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
  })

  it('waits and is sent once afterwards: the server hangs', async () => {
    await write()
    const { id } = await onlyMail()
    const hangingServer: ((answer: undefined) => void)[] = []
    rejections.greeting = () =>
      new Promise((resolve) => {
        hangingServer.push(resolve)
      })
    const transport = createSmtpTransport({ url: box.url, from: { name: 'Picasso', address: 'shop@example.com' }, timeoutMs: 300 })
    await expect(sendEmail({ ...shop.services, transport }, { id }, createJobContext())).rejects.toThrow('did not answer in time')
    for (const release of hangingServer) release(undefined)
    delete rejections.greeting
    expect(await onlyMail()).toMatchObject({ state: 'waiting', claimedUntil: null })
    await turn()
    expect(box.received).toHaveLength(1)
  })

  it('is retried with growing delays', async () => {
    await write()
    rejections.greeting = () => '421 Too busy'
    const retryDelays: number[] = []
    for (let count = 0; count < 4; count += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await turn()
      // oxlint-disable-next-line no-await-in-loop
      retryDelays.push((await jobs())[0]?.pause ?? 0)
    }
    for (const [index, delay] of retryDelays.slice(1).entries()) expect(delay).toBeGreaterThan(2 * (retryDelays[index] ?? 0))
  })

  it('fails after twenty attempts and keeps the last error', async () => {
    await write()
    await shop.database.update(emails).set({ attempts: 18 })
    rejections.greeting = () => '421 Too busy'
    expect(await turn()).toBe(false)
    expect(await turn()).toBe(true)
    const mail = await onlyMail()
    expect(mail).toMatchObject({ state: 'failed', attempts: 20 })
    expect(mail.lastError).toContain('421 Too busy')
    expect(await jobs()).toEqual([])
  })
})

describe('an email that the server rejects for good', () => {
  it.each([
    ['recipient', '550 5.1.1 No such user'],
    ['message', '554 5.7.1 Not wanted'],
  ] as const)('(%s) ends as failed with the reason, and is not tried again', async (step, answer) => {
    await write()
    rejections[step] = () => answer
    expect(await turn()).toBe(true)
    expect(await onlyMail()).toMatchObject({ state: 'failed', attempts: 1, lastError: answer, sentAt: null })
    expect(await jobs()).toEqual([])
  })

  it('is sent when a person resends it', async () => {
    await write()
    rejections.recipient = () => '550 No such user'
    await turn()
    delete rejections.recipient
    await resendEmail(shop.services, (await onlyMail()).id)
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 0, lastError: null })
    await turn()
    expect(box.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

describe('resendEmail', () => {
  it('uses a new Message-ID', async () => {
    await write()
    await turn()
    await resendEmail(shop.services, (await onlyMail()).id)
    await turn()
    const ids = box.received.map(({ headers }) => headers['message-id'])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(2)
  })

  it('ignores an email that is still waiting', async () => {
    await write()
    const { id } = await onlyMail()
    await Promise.all([resendEmail(shop.services, id), resendEmail(shop.services, id)])
    await turn()
    expect(box.received).toHaveLength(1)
  })

  it('throws NOT_FOUND for an unknown email', async () => {
    await expect(resendEmail(shop.services, '01890000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('concurrent processes', () => {
  it('never send the same email at the same time', async () => {
    await write()
    const { id } = await onlyMail()
    const slow = slowTransport()
    const first = sendEmail({ ...shop.services, transport: slow.transport }, { id }, createJobContext())
    await expect.poll(() => slow.begun).toHaveLength(1)
    await expect(sendEmail({ ...shop.services, transport: slow.transport }, { id }, createJobContext())).rejects.toThrow(
      'Another process is sending this email.',
    )
    slow.begun[0]?.()
    await first
    await sendEmail({ ...shop.services, transport: slow.transport }, { id }, createJobContext())
    expect(slow.sent).toHaveLength(1)
  })

  it('send an email once when twenty of them try', async () => {
    await write()
    const { id } = await onlyMail()
    const transport = createSmtpTransport({ url: box.url, from: { name: 'Picasso', address: 'shop@example.com' } })
    await Promise.allSettled(Array.from({ length: 20 }, () => sendEmail({ ...shop.services, transport }, { id }, createJobContext())))
    expect(box.received).toHaveLength(1)
  })

  it('take over after a crash with the same Message-ID', async () => {
    await write()
    const { id } = await onlyMail()
    const crashed = slowTransport()
    void sendEmail({ ...shop.services, transport: crashed.transport }, { id }, createJobContext())
    await expect.poll(() => crashed.begun).toHaveLength(1)
    const next = slowTransport()
    now = new Date(now.getTime() + 10 * 60_000)
    const takeover = sendEmail({ ...shop.services, transport: next.transport }, { id }, createJobContext())
    await expect.poll(() => next.begun).toHaveLength(1)
    next.begun[0]?.()
    await takeover
    expect(next.sent).toEqual([`${id}.1`])
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

describe('a worker that dies while sending', () => {
  it('has its email sent by another as soon as its death is noticed, with the same Message-ID', async () => {
    await write()
    const { id } = await onlyMail()
    const crashed = slowTransport()
    void sendEmail({ ...shop.services, transport: crashed.transport }, { id }, { ...createJobContext(), workerId: 'worker-1' })
    await expect.poll(() => crashed.begun).toHaveLength(1)
    await releaseEmailClaims(shop.database, ['worker-2'])
    expect(await turn()).toBe(false)
    await releaseEmailClaims(shop.database, ['worker-1'])
    expect(await turn()).toBe(true)
    expect(box.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}.1@example.com>`])
  })
})

describe('a shutdown while sending', () => {
  it('aborts a hanging connection without counting the attempt', async () => {
    await write()
    const { id } = await onlyMail()
    rejections.recipient = () => new Promise(() => undefined)
    const abortController = new AbortController()
    const transport = createSmtpTransport({ url: box.url, from: { name: 'Picasso', address: 'shop@example.com' } })
    const sending = sendEmail({ ...shop.services, transport }, { id }, { ...createJobContext(), signal: abortController.signal })
    await expect.poll(async () => (await onlyMail()).claimedBy).not.toBeNull()
    abortController.abort()
    await expect(sending).rejects.toThrow('cut short')
    expect(await onlyMail()).toMatchObject({ state: 'waiting', attempts: 0, lastError: null, claimedBy: null, claimedUntil: null })
    delete rejections.recipient
    await turn()
    expect(box.received).toHaveLength(1)
  })
})

describe('an email sent during a database outage', () => {
  it('is stored as sent afterwards and not sent again', async () => {
    await write()
    const { id } = await onlyMail()
    const { transport, begun: startedIds, sent: sentIds } = slowTransport()
    const sending = sendEmail({ ...shop.services, transport }, { id }, createJobContext())
    await expect.poll(() => startedIds).toHaveLength(1)
    const gone = vi.spyOn(shop.database.$client, 'query').mockImplementationOnce(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    })
    startedIds[0]?.()
    await sending
    expect(gone).toHaveBeenCalledTimes(2)
    gone.mockRestore()
    expect(sentIds).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ state: 'sent', attempts: 1 })
  })
})

describe('a demo customer', () => {
  it('never gets email; it stays readable in the outbox', async () => {
    await write({ to: { name: 'Nimal', address: 'nimal@picasso.example' } })
    await turn()
    expect(await onlyMail()).toMatchObject({ state: 'kept', sentAt: null, text: 'Thank you.' })
    expect(box.received).toEqual([])
  })
})

describe('a shop without an SMTP server', () => {
  it('keeps emails readable and sends nothing', async () => {
    await write()
    const { id } = await onlyMail()
    await sendEmail({ ...shop.services, transport: undefined }, { id }, createJobContext())
    expect(await onlyMail()).toMatchObject({ state: 'kept', attempts: 0, sentAt: null, text: 'Thank you.', html: '<p>Thank you.</p>' })
    await turn()
    expect(box.received).toEqual([])
  })

  it('reports missing email settings at startup', () => {
    expect(() => loadConfig({ SMTP_URL: 'smtp://127.0.0.1:25' })).toThrow(/PUBLIC_URL[^]*MAIL_FROM/)
    expect(() => loadConfig({ SMTP_URL: 'http://127.0.0.1', ...MAIL_SERVER })).toThrow('SMTP_URL must be an address like smtp://')
    expect(() => loadConfig({ SMTP_URL: 'smtp://127.0.0.1', ...MAIL_SERVER, MAIL_FROM: 'Shop <a@b.example>' })).toThrow('MAIL_FROM')
    expect(loadConfig({ PORT: '4000' }).email).toEqual({ smtp: undefined, linkOrigin: 'http://localhost:4000' })
  })
})
