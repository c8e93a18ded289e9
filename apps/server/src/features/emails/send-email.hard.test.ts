import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startTestShop, type TestShop } from '../../../test/harness.ts'
import { type TestSmtpServer, startTestSmtpServer, type SmtpRejections } from '../../../test/smtp-server.ts'
import { buildWorkerPools } from '../../app.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { startJobs } from '../../platform/jobs/index.ts'
import { queueEmail } from './outbox.ts'

const IS_HARD = process.env['HARD'] === '1'
const NOTICES = IS_HARD ? 1_000 : 20
/** Limits on an otherwise idle machine. */
const MIN_EMAILS_PER_SECOND = 50
const URGENT_LIMIT_MS = 2_000
const HANGING = 6

let shop: TestShop
let box: TestSmtpServer
let stop: () => Promise<void>
const refusals: SmtpRejections = {}

beforeEach(async () => {
  box = await startTestSmtpServer(refusals)
  const environment = { SMTP_URL: box.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'https://shop.example' }
  shop = await startTestShop({ environment })
  const lanes = buildWorkerPools(shop.config, shop.services)
  const jobs = startJobs(shop.database, {
    workerPools: lanes,
    notifications: shop.services.notifications,
    stopTimeoutMs: 200,
    observer: { onFailure: () => undefined },
  })
  stop = () => jobs.stop()
})
afterEach(async () => {
  await stop()
  await shop.close()
  await box.close()
  delete refusals.recipient
})

const letter = (reference: string, address: string, isUrgent: boolean) => ({
  reference,
  kind: 'order placed',
  to: { name: 'Nimal Perera', address },
  subject: reference,
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  isUrgent,
})

const write = (letters: readonly ReturnType<typeof letter>[]): Promise<void> =>
  inTransaction(shop.database, async (transaction) => {
    for (const one of letters) {
      // A transaction has one connection.
      // oxlint-disable-next-line no-await-in-loop
      await queueEmail(shop.services, transaction, one)
    }
  })

const notices = (count: number, address: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => letter(`notice ${address(place)} ${place}`, address(place), false))
const allRecipients = (place: number): string => `reader${place}@example.com`
const subjects = (): string[] => box.received.map(({ subject }) => subject)
const TIMEOUT = { timeout: 120_000 }

describe(`${NOTICES} waiting notices`, () => {
  it('are sent once each without delaying a later urgent email', { timeout: 120_000 }, async () => {
    const startedAt = performance.now()
    await write(notices(NOTICES, allRecipients))
    const writtenAt = performance.now()
    await write([letter('urgent', 'ada@example.com', true)])
    await expect.poll(subjects, { ...TIMEOUT, interval: 10 }).toContain('urgent')
    const urgentMs = performance.now() - writtenAt
    await expect.poll(() => box.received.length, { ...TIMEOUT, interval: 20 }).toBe(NOTICES + 1)
    const emailsPerSecond = (NOTICES * 1_000) / (performance.now() - startedAt)
    expect(new Set(subjects()).size).toBe(NOTICES + 1)
    if (!IS_HARD) return
    process.stdout.write(`${Math.round(emailsPerSecond)} mails a second; the urgent one after ${Math.round(urgentMs)} ms\n`)
    expect(emailsPerSecond).toBeGreaterThan(MIN_EMAILS_PER_SECOND)
    expect(urgentMs).toBeLessThan(URGENT_LIMIT_MS)
  })
})

describe('a recipient whose server hangs', () => {
  it('delays neither urgent emails nor those to others', async () => {
    refusals.recipient = (address) => (address === 'hangs@example.com' ? new Promise(() => undefined) : undefined)
    const hanging = Array.from({ length: HANGING }, (_, place) => letter(`hangs ${place}`, 'hangs@example.com', true))
    await write([...hanging, ...notices(HANGING, () => 'hangs@example.com'), ...notices(NOTICES, allRecipients)])
    await write([letter('urgent', 'ada@example.com', true)])
    // Before any of the hanging ones times out.
    await expect.poll(() => box.received.length, { timeout: 25_000 }).toBe(NOTICES + 1)
  })
})
