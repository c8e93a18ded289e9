import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { Browser, createIdempotencyKey, createOrderInput, createGuestWithLine } from './browser.ts'
import { startTestShop, type TestShop } from './harness.ts'
import { type TestSmtpServer, startTestSmtpServer } from './smtp-server.ts'
import { PASSWORD } from './test-users.ts'

/** A person with unique data, so that any of it is found in the log. */
const PERSON = { name: 'Zenobia Quillfeather', email: 'zenobia.quillfeather@example.com', phone: '+94 71 987 6543' }
const STREET = '77 Marmalade Crescent'
const TOKEN = 'tQ9vXz2LmN7kRb4WcY8sHd3FjK6gPeUaTnB5iOx1VyZ'
const SECRETS = ['Zenobia', 'Quillfeather', 'zenobia', '987 6543', '9876543', 'Marmalade', TOKEN, PASSWORD]

let shop: TestShop
let mailbox: TestSmtpServer
let log = ''
beforeAll(async () => {
  mailbox = await startTestSmtpServer({ recipient: () => `451 ${PERSON.name} <${PERSON.email}> of ${STREET} cannot be reached` })
  shop = await startTestShop({
    environment: { LOG_LEVEL: 'debug', SMTP_URL: mailbox.url, MAIL_FROM: 'shop@example.com', PUBLIC_URL: 'http://shop.test' },
    onLogLine: (line) => {
      log += line
    },
  })
})
afterAll(async () => {
  await shop.close()
  await mailbox.close()
})
beforeEach(() => {
  log = ''
})

/** Personal data that is in the log. */
const findPersonalData = (): string[] => SECRETS.filter((secret) => log.includes(secret))

/** As a process that runs jobs does it. */
const runJobs = () => shop.runJobs().catch((error: unknown) => shop.app.log.error({ err: error }, 'job failed'))
const signUp = () => new Browser(shop).post('/api/users/signup', { name: PERSON.name, email: PERSON.email, password: PASSWORD })

describe('the log contains no personal data of people who', () => {
  it('sign up when the database refuses the row', async () => {
    await shop.database.execute(sql`alter table users add constraint refuses_everybody check (name is null) not valid`)
    try {
      await signUp()
      await runJobs()
    } finally {
      await shop.database.execute(sql`alter table users drop constraint refuses_everybody`)
    }
    expect(log).toContain('refuses_everybody')
    expect(log).toContain('23514')
    expect(findPersonalData()).toEqual([])
  })

  it('order when the database refuses the row', async () => {
    const { browser, line } = await createGuestWithLine(shop)
    await shop.database.execute(sql`alter table orders add constraint refuses_orders check (false) not valid`)
    try {
      const order = createOrderInput([line._id], {
        contact: PERSON,
        address: { line1: STREET, city: 'Colombo', postalCode: '00300', country: 'LK' },
      })
      expect((await browser.post('/api/orders', order, { 'idempotency-key': createIdempotencyKey() })).status).toBe(500)
    } finally {
      await shop.database.execute(sql`alter table orders drop constraint refuses_orders`)
    }
    expect(log).toContain('refuses_orders')
    expect(findPersonalData()).toEqual([])
  })

  it('sign in while a statement takes too long', async () => {
    const other = new Client({ connectionString: shop.databaseUrl })
    await other.connect()
    try {
      await other.query('begin; lock table users in access exclusive mode')
      const answer = new Browser(shop).post('/api/users/login', { email: PERSON.email, password: PASSWORD })
      const cancel = async (): Promise<number> =>
        (
          await other.query(
            `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).rows.length
      await expect.poll(cancel).toBeGreaterThan(0)
      expect((await answer).status).toBe(503)
    } finally {
      await other.end()
    }
    expect(log).toContain('57014')
    expect(findPersonalData()).toEqual([])
  })

  it.each([
    ['is no JSON', { method: 'POST' as const, url: '/api/users/login', payload: `{"name": ${PERSON.name} ${PERSON.email}` }],
    [
      'has the wrong shape',
      { method: 'POST' as const, url: '/api/users/login', payload: JSON.stringify({ email: [PERSON], password: 7 }) },
    ],
    ['asks for a link that opens something', { url: `/reset-password/${TOKEN}?key=${TOKEN}&token=${TOKEN}` }],
    ['asks for a link that cannot be read', { url: `/api/orders/${TOKEN}%E0%A4%A?key=${TOKEN}&name=Zenobia` }],
    ['asks for an order with its key', { url: `/api/orders/${TOKEN}?key=${TOKEN}` }],
    ['asks in a way nothing takes', { method: 'DELETE' as const, url: `/verify-email?token=${TOKEN}` }],
  ])('send something that %s', async (_what, request) => {
    await new Browser(shop).send({ headers: { 'content-type': 'application/json' }, ...request })
    expect(log).toContain('reqId')
    expect(findPersonalData()).toEqual([])
  })

  it('cannot be reached by email', async () => {
    // The orders before have left pictures to render.
    await shop.dropJobs()
    expect((await signUp()).status).toBe(202)
    await runJobs()
    expect(log).toContain('job failed')
    expect(log).toContain('451')
    expect(findPersonalData()).toEqual([])
  })
})
