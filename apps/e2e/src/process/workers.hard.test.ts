import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type EmbeddedDatabase, startEmbedded } from '../../../server/src/platform/database/embedded/index.ts'
import { type FakeStripe, startFakeStripe } from '../../../server/test/fake-stripe/index.ts'
import { findFreePort } from '../../../server/test/ports.ts'
import { type TestSmtpServer, startTestSmtpServer } from '../../../server/test/smtp-server.ts'
import { ensureBuilt } from '../harness/build.ts'
import { Buyer } from './buyer.ts'
import { killHard, type RunningShop, startShop } from './operator.ts'

const IS_HARD = process.env['HARD'] === '1'
const PROCESSES = 3
const [ORDERS, KILLS] = IS_HARD ? [200, 12] : [6, 1]
const BUYERS_AT_ONCE = 4
const KILL_EVERY_MS = 5_000
/** How long the mail server takes to accept a recipient, so that a kill interrupts deliveries. */
const RECIPIENT_MS = 100
/** By this time after the last kill, everything is sent and rendered; the short run, which shares its machine with other tests, only waits. */
const DONE_AFTER_MS = IS_HARD ? 60_000 : 300_000

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

let folder: string
let server: EmbeddedDatabase
let box: TestSmtpServer
let stripe: FakeStripe
let session: Client
let shops: RunningShop[] = []

beforeAll(ensureBuilt)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picasso-workers-'))
  server = await startEmbedded({ folder: join(folder, 'server'), isEphemeral: true })
  box = await startTestSmtpServer({ recipient: () => sleep(RECIPIENT_MS).then(() => undefined) })
  stripe = await startFakeStripe()
  session = new Client({ connectionString: server.url })
  await session.connect()
})
afterEach(async () => {
  killHard(shops.map(({ node }) => Number(node.pid)))
  await Promise.all(shops.map(({ ended }) => ended))
  shops = []
  await session.end()
  await server.stop()
  await box.close()
  stripe.close()
  await rm(folder, { recursive: true, force: true })
})

const open = (port: number, publicUrl: string): Promise<RunningShop> =>
  startShop({
    dataDir: join(folder, 'data'),
    port,
    settings: {
      ...stripe.environment,
      DATABASE_URL: server.url,
      SHOP_DEMO: 'small',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: box.url,
      MAIL_FROM: 'shop@example.com',
      ADMIN_EMAIL: 'admin@example.com',
    },
  })

const count = async (statement: string): Promise<number> => {
  const { rows } = await session.query<{ count: string }>(statement)
  return Number(rows[0]?.count)
}
const countUnfinished = async (): Promise<Record<'emails' | 'lines' | 'jobs', number>> => ({
  emails: await count(`select count(*) from emails where state = 'waiting'`),
  lines: await count(`select count(*) from order_lines line join orders o on o.id = line.order_id
    where o.payment_status = 'confirmed' and line.print_files is distinct from 'ready' and line.document is not null`),
  jobs: await count(`select count(*) from graphile_worker.jobs
    where task_identifier in ('payment-received-email', 'print-files', 'send-email', 'send-urgent-email')`),
})

describe(`${PROCESSES} processes that start together on an empty database, and of which one is killed every five seconds`, () => {
  it(
    `send every email and render everything once${IS_HARD ? ', within a minute of the last kill' : ''}`,
    { timeout: 1_200_000 },
    async () => {
      const ports = await Promise.all(Array.from({ length: PROCESSES }, findFreePort))
      const publicUrl = `http://127.0.0.1:${ports[0]}`
      stripe.webhookUrl = `${publicUrl}/api/payments/stripe`
      shops = await Promise.all(ports.map((port) => open(port, publicUrl)))
      await Promise.all(shops.map((shop) => shop.ready()))
      expect(await count('select count(*) from orders')).toBe(1)

      const buyers: Buyer[] = []
      let left = ORDERS
      const buyOneAfterTheOther = async (place: number): Promise<void> => {
        while (left > 0) {
          left -= 1
          const buyer = new Buyer(shops[place % PROCESSES]?.url ?? '')
          buyers.push(buyer)
          await buyer.buy()
          await buyer.pay()
        }
      }
      const buying = Promise.all(Array.from({ length: BUYERS_AT_ONCE }, (_, place) => buyOneAfterTheOther(place)))
      for (let kill = 0; kill < KILLS; kill += 1) {
        await sleep(KILL_EVERY_MS)
        const place = kill % PROCESSES
        const shop = shops[place]
        if (!shop) throw new Error('There is nothing to kill.')
        killHard([Number(shop.node.pid)])
        await shop.ended
        shops[place] = await open(shop.port, publicUrl)
      }
      await Promise.all(shops.map((shop) => shop.ready()))
      await buying
      for (const buyer of buyers) await expect.poll(() => buyer.paymentState().catch(() => 'busy'), { timeout: 60_000 }).toBe('confirmed')
      const settledAt = performance.now()
      await expect.poll(countUnfinished, { timeout: DONE_AFTER_MS, interval: 200 }).toEqual({ emails: 0, lines: 0, jobs: 0 })
      const doneMs = performance.now() - settledAt

      const ids = box.received.map(({ headers }) => headers['message-id'])
      const written = await count(`select count(*) from emails where state = 'sent'`)
      // Two deliveries with one Message-ID are one email to the recipient.
      expect(new Set(ids).size).toBe(written)
      expect(await count(`select count(*) from emails where kind = 'order paid' and state = 'sent'`)).toBe(ORDERS)
      expect(await count(`select count(*) from emails where state = 'failed'`)).toBe(0)
      expect(await count(`select count(*) from order_lines where print_files = 'ready'`)).toBe(ORDERS + 1)
      if (!IS_HARD) return
      const twice = ids.length - written
      process.stdout.write(
        `${written} mails, ${twice} of them twice; ${ORDERS} orders; all done ${Math.round(doneMs)} ms after the last was paid\n`,
      )
    },
  )
})
